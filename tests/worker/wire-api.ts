import { createServer, type Socket } from 'node:net';
import type { TestProject } from 'vitest/node';
import { aList, aProduct, someRates } from './samples.ts';

const MEGABYTE = 1024 * 1024;

/** What goes over the line, byte by byte: faults that no well-mannered server could make. */
const FAULTS: Readonly<Record<string, (socket: Socket) => void>> = {
  fine: (socket) => respond(socket, JSON.stringify(aProduct({ id: 'fine' }))),
  'reset-at-once': (socket) => socket.resetAndDestroy(),
  'reset-midway': (socket) => {
    socket.write(`${head({ 'Content-Length': '5000' })}{"id":`, () => socket.resetAndDestroy());
  },
  'closed-at-once': (socket) => socket.end(),
  silent: () => undefined,
  'silent-midway': (socket) => socket.write(`${head({ 'Content-Length': '5000' })}{"id":`),
  truncated: (socket) => socket.end(`${head({ 'Content-Length': '5000' })}{"id":"truncated"`),
  'truncated-chunks': (socket) => socket.end(`${head({ 'Transfer-Encoding': 'chunked' })}ff\r\n{"id":`),
  'longer-than-it-says': (socket) => respond(socket, JSON.stringify(aProduct()), { 'Content-Length': '10' }),
  megabytes: (socket) => respond(socket, JSON.stringify(aProduct({ description: 'silk '.repeat(MEGABYTE) }))),
  'megabytes-unannounced': (socket) => {
    socket.write(head({ 'Transfer-Encoding': 'chunked' }));
    const chunk = `${(65_536).toString(16)}\r\n${' '.repeat(65_536)}\r\n`;
    const more = () => {
      while (!socket.destroyed && socket.write(chunk));
    };
    socket.on('drain', more);
    more();
  },
  'a-login-page': (socket) => respond(socket, '<!doctype html><h1>Log in</h1>', { 'Content-Type': 'text/html' }),
  'no-http': (socket) => socket.end('SSH-2.0-OpenSSH_9.9\r\n'),
  'well-the-second-time': (socket) => {
    if (count('/products/well-the-second-time') === 1) socket.resetAndDestroy();
    else respond(socket, JSON.stringify(aProduct({ id: 'well-the-second-time' })));
  },
};

/** The faults' names, which are the products' ids. */
export type WireFault = keyof typeof FAULTS;

const calls: string[] = [];
const count = (path: string) => calls.filter((call) => call === path).length;

function head(headers: Readonly<Record<string, string>>, status = '200 OK'): string {
  const lines = Object.entries({ 'Content-Type': 'application/json', Connection: 'close', ...headers });
  return `HTTP/1.1 ${status}\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;
}

function respond(socket: Socket, body: string, headers: Readonly<Record<string, string>> = {}): void {
  socket.end(head({ 'Content-Length': String(Buffer.byteLength(body)), ...headers }) + body);
}

function serve(socket: Socket, path: string): void {
  calls.push(path);
  if (path.startsWith('/calls/')) respond(socket, String(count(path.slice('/calls'.length))));
  else if (path === '/catalogue-version') respond(socket, '{"version":1}');
  else if (path === '/counts') respond(socket, '{}');
  else if (path === '/delivery-rates') respond(socket, JSON.stringify(someRates()));
  else if (path === '/size-systems') respond(socket, JSON.stringify({ items: [] }));
  else if (path.endsWith('/related')) respond(socket, JSON.stringify(aList()));
  else FAULTS[path.slice('/products/'.length)]?.(socket);
}

/** Starts the line before the tests that use it, and tells them where. */
export async function setup(project: TestProject): Promise<() => void> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    socket.once('data', (bytes) => serve(socket, bytes.toString().split(' ')[1] ?? '/'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The line has no port');
  project.provide('wireApi', `http://127.0.0.1:${address.port}`);
  return () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
}

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: vitest's own is an interface, and only those can be added to.
  interface ProvidedContext {
    wireApi: string;
  }
}
