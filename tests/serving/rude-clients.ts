import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

const ANSWER_ENDS = '\r\n0\r\n\r\n';

type Target = { port: number; path: string };

async function open(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  // Whoever leaves rudely may be told so; what counts is how the others fare.
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

function ask(socket: Socket, path: string): void {
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept: text/html\r\nUser-Agent: Mozilla/5.0\r\n\r\n`);
}

/** Leaves as soon as the first bytes of the answer are there. */
export async function abortMidStream({ port, path }: Target): Promise<void> {
  const socket = await open(port);
  ask(socket, path);
  await once(socket, 'data');
  socket.resetAndDestroy();
}

/** Leaves right after asking, as a tab that is closed. */
export async function closeTab({ port, path }: Target): Promise<void> {
  const socket = await open(port);
  ask(socket, path);
  socket.destroy();
}

/** Sends half of a request and no more, until it is let go. */
export async function sendHalf({ port, path }: Target): Promise<{ letGo: () => void }> {
  const socket = await open(port);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: local`);
  return { letGo: () => socket.destroy() };
}

/** Asks, reads nothing until told to, and then answers with all that came. */
export async function readLate({ port, path }: Target): Promise<{ read: () => Promise<string> }> {
  const socket = await open(port);
  socket.pause();
  ask(socket, path);
  return {
    async read() {
      let text = '';
      for await (const chunk of socket) {
        text += String(chunk);
        if (text.endsWith(ANSWER_ENDS)) break;
      }
      return text;
    },
  };
}
