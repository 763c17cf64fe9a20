import { type ChildProcess, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '#cli/local-shop.ts';
import { answering } from '../answering.ts';
import { openLog } from '../log.ts';
import { comparedWorkers, MEMORY_KV, RECORDED_API, workerdConfiguration } from './configuration.ts';

/** All on one runtime, each at its own local port. */
export const PORTS = { hello: 8793, floor: 8794, ours: 8795, api: 8796 } as const;

type Setup = {
  /** The folders of the built storefront and the built floor. */
  ours: string;
  floor: string;
  /** Where the floor gets its pages: the storefront beside it, or a whole shop. */
  shop?: string;
};
type Runtime = { pid: number; close: () => Promise<void> };

/** Starts plain `workerd serve`: development servers in front of a Worker cost more than the Worker does. */
export async function startWorkerd(setup: Setup): Promise<Runtime> {
  for (const port of Object.values(PORTS))
    if (await answers(port)) throw new Error(`Port ${port} is in use: does another bench run?`);
  const file = join(ROOT, '.cache/bench.capnp');
  writeFileSync(file, configuration(setup));
  const workerd = spawn(join(ROOT, 'node_modules/.bin/workerd'), ['serve', file], {
    // The storefront logs each request, and covered failures, because the API is down for half of the run.
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  workerd.stderr.pipe(openLog('workerd'));
  const close = () => stopped(workerd);
  try {
    for (const port of Object.values(PORTS)) await answering(`http://127.0.0.1:${port}/healthz`);
    return { pid: workerd.pid ?? Number.NaN, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function configuration({ ours, floor, shop = `127.0.0.1:${PORTS.ours}` }: Setup): string {
  const services = { ...comparedWorkers({ ours, floor }), api: RECORDED_API, kv: MEMORY_KV };
  return workerdConfiguration({ services, external: { shop }, ports: PORTS });
}

function answers(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/healthz`).then(
    () => true,
    () => false,
  );
}

function stopped(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill();
  });
}
