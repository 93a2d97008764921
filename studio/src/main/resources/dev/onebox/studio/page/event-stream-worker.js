import { listen } from "./event-stream.js";

/** The one stream of events for all tabs: see event-stream.js. A tab sends the address when it wants the stream open. */
const ports = new Set();
let source = null;
let hello = null; // for those who join later

function tell(name, payload) {
  if (name === "hello") {
    hello = payload;
  } else if (name === "lost") {
    source = null;
    hello = null;
  }
  ports.forEach((port) => port.postMessage([name, payload]));
}

function wanted(port, address) {
  ports.add(port);
  source ??= listen(address, tell);
  if (hello) {
    port.postMessage(["hello", hello]);
  }
}

self.onconnect = ({ ports: [port] }) => {
  port.onmessage = ({ data }) => wanted(port, data);
};
