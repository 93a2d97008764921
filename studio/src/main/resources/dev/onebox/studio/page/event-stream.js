/**
 * The stream of events, shared by all tabs of this server. A browser opens six connections to a server and no more; were each
 * tab to hold one for its stream, the sixth would hang. Where there are no shared workers, each tab has its own stream.
 */
export class EventStream {
  #onEvent;
  #port = null; // to the worker that has the stream
  #own = null; // the stream, where there are no shared workers
  #address;

  /** @param hear told each event's name and data; `lost` when there is no stream any more */
  constructor(address, onEvent) {
    this.#address = address;
    this.#onEvent = onEvent;
  }

  /** Opens the stream, or joins it. The first event is `hello`. */
  open() {
    if (typeof SharedWorker === "undefined") {
      this.#own?.close();
      this.#own = listen(this.#address, this.#onEvent);
      return;
    }
    this.#port ??= this.#joined();
    this.#port.postMessage(this.#address);
  }

  #joined() {
    const { port } = new SharedWorker("event-stream-worker.js", { type: "module", name: this.#address });
    port.onmessage = ({ data: [name, payload] }) => this.#onEvent(name, payload);
    return port;
  }
}

const NAMES = "hello changed images image learnt found progress searched background problems notices".split(" ");

/** Listens to a stream of events; one that breaks is not tried again. */
export function listen(address, onEvent) {
  const source = new EventSource(address);
  for (const name of NAMES) {
    source.addEventListener(name, (event) => onEvent(name, JSON.parse(event.data)));
  }
  source.onerror = () => {
    source.close();
    onEvent("lost", {});
  };
  return source;
}
