import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** Responds to requests while the shop is being prepared. */
export type WaitingRoom = {
  /** Sets the progress text of the page. */
  show: (text: string) => void;
  /** Responds with a page that reloads until the shop is open, and 503 for other clients. */
  respond: (request: IncomingMessage, response: ServerResponse) => void;
};

/** How often the waiting page polls, s. */
const RETRY_AFTER_S = 1;

export function createWaitingRoom(): WaitingRoom {
  let doing = '';
  return {
    show(text) {
      doing = text;
    },
    respond(request, response) {
      const wantsPage = request.headers.accept?.includes('text/html') ?? false;
      response.writeHead(503, {
        'Content-Type': `${wantsPage ? 'text/html' : 'text/plain'}; charset=utf-8`,
        'Retry-After': String(RETRY_AFTER_S),
        'Cache-Control': 'no-store',
        Connection: 'close',
      });
      response.end(wantsPage ? page(doing) : doing);
    },
  };
}

/** Listens on the port and responds from the waiting room until it is closed. Rejects if the port is taken. */
export async function listenForWaiting(room: WaitingRoom, port: number): Promise<{ close: () => Promise<void> }> {
  const server = createServer(room.respond);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Polls until another page responds; without JavaScript the page reloads itself. */
function page(doing: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>The shop is opening</title>
<noscript><meta http-equiv="refresh" content="${RETRY_AFTER_S}"></noscript>
<style>
  :root { color-scheme: light dark; }
  body { display: grid; min-height: 100svh; margin: 0; place-content: center; padding: 1.5rem; box-sizing: border-box;
    text-align: center; background: light-dark(#f7f7f5, #1c1719); color: light-dark(#2d2d2d, #f2ece4);
    font: 1rem/1.5 system-ui, sans-serif; }
  h1 { margin: 0 0 .5rem; color: light-dark(#790d0d, #e9b9b4); font: 500 2rem/1.2 Georgia, serif; }
  p { margin: 0; min-height: 1.5em; font-variant-numeric: tabular-nums; }
</style>
<main>
  <h1>The shop is opening</h1>
  <p role="status">${escapeHtml(doing)}</p>
</main>
<script>
  const status = document.querySelector('p');
  setInterval(async () => {
    const answer = await fetch(location.href, { headers: { Accept: 'text/plain' }, cache: 'no-store' }).catch(() => null);
    if (answer === null) return;
    if (answer.status === 503) status.textContent = await answer.text();
    else location.reload();
  }, ${RETRY_AFTER_S * 1000});
</script>
</html>
`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
