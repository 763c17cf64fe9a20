import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT } from '#cli/local-shop.ts';
import type { BenchResults } from '../report/metrics.ts';
import { sampleUntilSteady } from '../report/steady.ts';
import { comparedWorkers, workerdConfiguration } from '../throughput/configuration.ts';
import { cpuMs } from '../throughput/cpu-time.ts';
import { PORTS, startWorkerd } from '../throughput/workerd.ts';
import { VISITOR } from '../visitor.ts';

type Built = { ours: string; floor: string };
type Side = keyof ReturnType<typeof comparedWorkers>;
/** From the start of a process to its first byte, ms. */
type ColdStart = { wall: number; cpu: number };

const PORT = 8797;
/** How often a starting process is polled, ms. */
const ASK_AGAIN_MS = 3;
const WORKERD = join(ROOT, 'node_modules/.bin/workerd');

/**
 * The time of a page from the start of a process to its first byte, relative to the floor and to hello world, each
 * alone in its own workerd. The services that they call run in another process and are warm.
 */
export async function measureCold(built: Built, path: string): Promise<BenchResults> {
  const runtime = await startWorkerd(built);
  try {
    const samples = await sampleUntilSteady(
      async () => {
        const [hello, floor, ours] = [
          await startCold('hello', built, '/'),
          await startCold('floor', built, path),
          await startCold('ours', built, path),
        ];
        return { wall: ours.wall / floor.wall, cpu: ours.cpu / floor.cpu, hello: ours.cpu / hello.cpu };
      },
      { least: 7, most: 15, seconds: 30 },
      ['cpu'],
    );
    return {
      'home.cold.wall': samples.wall,
      'home.cold.cpu': samples.cpu,
      'home.cold.hello': samples.hello,
    };
  } finally {
    await runtime.close();
  }
}

async function startCold(side: Side, built: Built, path: string): Promise<ColdStart> {
  const file = join(ROOT, `.cache/bench-cold-${side}.capnp`);
  const services = { [side]: comparedWorkers(built)[side] };
  const [api, shop] = [`127.0.0.1:${PORTS.api}`, `127.0.0.1:${PORTS.ours}`];
  // The recorded API responds to a KV read like an empty KV.
  writeFileSync(file, workerdConfiguration({ services, external: { api, kv: api, shop }, ports: { [side]: PORT } }));
  const started = performance.now();
  const workerd = spawn(WORKERD, ['serve', file], { stdio: 'ignore' });
  try {
    while (!(await isAnswered(path))) await pause(ASK_AGAIN_MS);
    return { wall: performance.now() - started, cpu: cpuMs(workerd.pid ?? Number.NaN) };
  } finally {
    const gone = once(workerd, 'exit');
    workerd.kill();
    await gone;
  }
}

/** True with the first byte of a page; false if nothing listens yet. Rejects for a response that is not 200. */
function isAnswered(path: string): Promise<boolean> {
  const headers = Object.entries({ Host: '127.0.0.1', ...VISITOR }).map(([name, value]) => `${name}: ${value}\r\n`);
  return new Promise((resolve, reject) => {
    const socket = connect(PORT, '127.0.0.1');
    socket.once('connect', () => socket.write(`GET ${path} HTTP/1.1\r\n${headers.join('')}\r\n`));
    socket.once('error', () => resolve(false));
    socket.once('data', (data: Buffer) => {
      socket.destroy();
      const head = data.toString('latin1');
      if (head.startsWith('HTTP/1.1 200')) resolve(true);
      else reject(new Error(`The response is ${head.slice(0, 40)}`));
    });
  });
}
