/** The server, as docs/studio-api.md describes it. Every failure is an {@link ApiError} with words for people. */

const NO_ANSWER = "The studio's program does not answer.";
const NO_ANSWER_HINT =
  "Is it still running? Nothing is lost: start it again on the same folder and open the address it prints.";

export class ApiError extends Error {
  /** @param code the server's word for it, or `gone` if there was no answer */
  constructor(code, message, hint = "") {
    super(message);
    this.code = code;
    this.hint = hint;
  }
}

export class Api {
  #token;
  #busy;

  constructor(token, busy) {
    this.#token = token;
    this.#busy = busy;
  }

  get(path) {
    return this.#ask("GET", path);
  }

  post(path, body) {
    return this.#ask("POST", path, JSON.stringify(body), "application/json");
  }

  upload(path, bytes) {
    return this.#ask("POST", path, bytes, "application/octet-stream");
  }

  delete(path) {
    return this.#ask("DELETE", path);
  }

  /** An address for what cannot send headers: pictures, downloads, events. */
  address(path, parameters = {}) {
    const query = new URLSearchParams({ ...parameters, token: this.#token });
    return `/api/${path}?${query}`;
  }

  /** A file as a blob with the name that the server gives it. */
  download(path) {
    return this.#busy.during(this.#downloaded(path));
  }

  async #downloaded(path) {
    const answer = await this.#fetch("GET", path);
    const name = /filename="?([^";]+)"?/.exec(answer.headers.get("Content-Disposition") ?? "");
    return { blob: await answer.blob(), name: name ? name[1] : "onebox-export" };
  }

  #ask(method, path, body, type) {
    return this.#busy.during(this.#fetch(method, path, body, type).then((answer) => answer.json()));
  }

  async #fetch(method, path, body, type) {
    const headers = { Authorization: `Bearer ${this.#token}` };
    if (type) {
      headers["Content-Type"] = type;
    }
    const answer = await fetch(`/api/${path}`, { method, headers, body, cache: "no-store" }).catch(() => {
      throw new ApiError("gone", NO_ANSWER, NO_ANSWER_HINT);
    });
    if (!answer.ok) {
      throw await failure(answer);
    }
    return answer;
  }
}

async function failure(answer) {
  const body = await answer.json().catch(() => ({}));
  const error = body.error ?? {};
  return new ApiError(
    error.code ?? "unknown",
    error.message ?? `The program answered ${answer.status}.`,
    error.hint ?? "",
  );
}

/** The token of this start: from the address, or kept from before a reload. */
export function knownToken() {
  const given = new URLSearchParams(location.hash.slice(1)).get("token");
  if (given) {
    sessionStorage.setItem("onebox.token", given);
  }
  return given ?? sessionStorage.getItem("onebox.token") ?? "";
}
