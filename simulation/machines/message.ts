/** A call as it travels: everything that it is, so that it can come twice. */
export type Message = {
  method: string;
  /** With a host of its own. */
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string | null;
};

/** What comes back. */
export type Reply = { status: number; headers: Readonly<Record<string, string>>; text: string };

/** Whoever takes calls. Throws if it ends before it has answered. */
export type Endpoint = { readonly name: string; handle(message: Message): Promise<Reply> };

/** What a machine gets: a body comes with its length, so that nobody has to count it. */
export function toRequest({ method, url, headers, body }: Message): Request {
  const all = body === null ? headers : { ...headers, 'content-length': String(Buffer.byteLength(body)) };
  return new Request(url, { method, headers: all, body, redirect: 'manual' });
}

export async function toReply(response: Response): Promise<Reply> {
  return {
    status: response.status,
    headers: readHeaders(response),
    text: await response.text(),
  };
}

/** What a caller of `fetch` gets. */
export function toResponse({ status, headers, text }: Reply): Response {
  return new Response(status === 204 || status === 304 ? null : text, { status, headers });
}

/** The call of a caller of `fetch`. */
export async function toMessage(request: Request): Promise<Message> {
  const { method, url } = request;
  return {
    method,
    url,
    headers: readHeaders(request),
    body: method === 'GET' || method === 'HEAD' ? null : await request.text(),
  };
}

function readHeaders({ headers }: Request | Response): Readonly<Record<string, string>> {
  const read: Record<string, string> = {};
  headers.forEach((value, name) => {
    read[name] = value;
  });
  return read;
}
