import { connect, type Socket } from 'node:net';
import { VISITOR } from '../visitor.ts';

/** The number of responses, their rate per second, and the 99th percentile of their times in ms. */
export type Throughput = { requests: number; rate: number; p99: number };

type Target = { port: number; path: string };

const CONNECTIONS = 16;
const HEAD_ENDS = '\r\n\r\n';

/**
 * Requests one page repeatedly for `ms`, each connection as soon as it has its response. Bare sockets, because a client
 * that parses would be what is measured. Rejects for a response that is not 200.
 */
export async function load({ port, path }: Target, ms: number): Promise<Throughput> {
  const headers = Object.entries({ Host: '127.0.0.1', ...VISITOR }).map(([name, value]) => `${name}: ${value}\r\n`);
  const request = `GET ${path} HTTP/1.1\r\n${headers.join('')}\r\n`;
  const times: number[] = [];
  const started = performance.now();
  const asking = Array.from({ length: CONNECTIONS }, () => ask(connect(port, '127.0.0.1'), request, started + ms));
  for (const own of await Promise.all(asking)) times.push(...own);
  const seconds = (performance.now() - started) / 1000;
  times.sort((a, b) => a - b);
  const p99 = times[Math.floor(times.length * 0.99)] ?? Number.NaN;
  return { requests: times.length, rate: times.length / seconds, p99 };
}

/** One connection until its time is over; the times of its responses, ms. */
function ask(socket: Socket, request: string, until: number): Promise<number[]> {
  return new Promise((resolve, reject) => {
    const times: number[] = [];
    let asked = 0;
    let isWhole = responseReader();
    const next = () => {
      isWhole = responseReader();
      asked = performance.now();
      socket.write(request);
    };
    socket.setNoDelay(true).once('connect', next).once('error', reject);
    socket.on('data', (data: Buffer) => {
      try {
        if (!isWhole(data)) return;
      } catch (error) {
        socket.destroy();
        reject(error);
        return;
      }
      const now = performance.now();
      times.push(now - asked);
      if (now < until) return next();
      socket.destroy();
      resolve(times);
    });
  });
}

/**
 * Consumes a response in chunks; true with the last. Pages contain no CRLF, so the chunked encoding can be recognised
 * by it.
 */
function responseReader(): (data: Buffer) => boolean {
  let head = '';
  let left: number | null = null;
  return function isWhole(data) {
    if (head.includes(HEAD_ENDS)) {
      if (left === null) return endsChunks(data);
      left -= data.length;
      return left <= 0;
    }
    head += data.toString('latin1');
    const end = head.indexOf(HEAD_ENDS);
    if (end === -1) return false;
    if (!head.startsWith('HTTP/1.1 200')) throw new Error(`The answer is ${head.slice(0, 40)}`);
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
    const body = data.subarray(data.length - (head.length - end - HEAD_ENDS.length));
    if (length === undefined) return endsChunks(body);
    left = Number(length) - body.length;
    return left <= 0;
  };
}

function endsChunks(data: Buffer): boolean {
  return data.subarray(-5).toString('latin1') === '0\r\n\r\n';
}
