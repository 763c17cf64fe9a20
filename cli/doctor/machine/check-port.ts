import { once } from 'node:events';
import { createServer } from 'node:net';
import { type Finding, fine, missing, note } from './finding.ts';

/** Who uses the port: nobody, this shop or one like it, another program, or the system, which reserves it. */
type Facts = { port: number; holder: 'nobody' | 'shop' | 'other' | 'system' };

/** How long the holder of the port may take to identify itself, ms. */
const ANSWER_MS = 2000;

/** Whether `npm start` will get its port. */
export function checkPort({ port, holder }: Facts): Finding {
  const elsewhere = `"PORT=${port === 9000 ? 9001 : 9000} npm start"`;
  if (holder === 'nobody') return fine(`Port ${port} is free.`);
  if (holder === 'shop')
    return note(`A shop is open at port ${port} already: close it before another, or run ${elsewhere}.`);
  if (holder === 'system')
    return missing(`Port ${port} is not given out by this system to everybody: run ${elsewhere}.`);
  return missing(`Port ${port} is taken by another program: end that, or run ${elsewhere}.`);
}

/** Tries the port on both loopback addresses, and identifies its holder if it is taken. */
export async function readPort(port: number): Promise<Facts> {
  for (const address of ['127.0.0.1', '::1']) {
    const failure = await tryToListen(port, address);
    if (failure === 'EACCES') return { port, holder: 'system' };
    if (failure === 'EADDRINUSE') return { port, holder: (await isShop(port)) ? 'shop' : 'other' };
  }
  return { port, holder: 'nobody' };
}

/** The code of the error; null if it can be used. */
async function tryToListen(port: number, host: string): Promise<string | null> {
  const server = createServer();
  try {
    await once(server.listen({ port, host, exclusive: true }), 'listening');
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : null;
  }
  await once(server.close(), 'close');
  return null;
}

async function isShop(port: number): Promise<boolean> {
  try {
    const response = await fetch(`http://localhost:${port}/healthz`, { signal: AbortSignal.timeout(ANSWER_MS) });
    await response.body?.cancel();
    return response.headers.has('X-Request-Id');
  } catch {
    return false;
  }
}
