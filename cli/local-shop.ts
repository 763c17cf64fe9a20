import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..');

export type LocalShop = {
  port: number;
  origin: string;
  /** The folder of its data. */
  state: string;
  /** The folder of its build. */
  build: string;
  /** The time between two runs of the API's schedule, ms. */
  scheduleMs: number;
};

/**
 * The shop on this machine; everything can be set by the environment. Throws if the port or the schedule is invalid.
 */
export function localShop(): LocalShop {
  const port = Number(process.env['PORT'] ?? 8787);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`PORT is not a port: ${process.env['PORT']}`);
  const seconds = Number(process.env['SHOP_SCHEDULE'] ?? 60);
  if (!(seconds > 0)) throw new Error(`SHOP_SCHEDULE is no number of seconds: ${process.env['SHOP_SCHEDULE']}`);
  return {
    port,
    origin: `http://localhost:${port}`,
    state: process.env['SHOP_STATE'] ?? '.wrangler/state',
    build: process.env['SHOP_BUILD'] ?? '.cache/local',
    scheduleMs: seconds * 1000,
  };
}

/** Runs one of the project's own programs quietly. Returns its standard output; rejects with all of its output. */
export function runTool(name: string, args: readonly string[]): Promise<string> {
  const bin = join(ROOT, 'node_modules/.bin', name);
  if (!existsSync(bin)) throw new Error(`${name} is not installed: run "npm ci" first`);
  return new Promise((resolve, reject) => {
    const child = spawn(bin, args, { cwd: ROOT, env: { ...process.env, CI: 'true' } });
    const printed = { out: '', all: '' };
    child.stdout.on('data', (chunk: Buffer) => {
      printed.out += chunk.toString();
      printed.all += chunk.toString();
    });
    child.stderr.on('data', (chunk: Buffer) => {
      printed.all += chunk.toString();
    });
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(printed.out);
      else reject(new Error(`${name} ${args[0] ?? ''} failed:\n${printed.all}`));
    });
  });
}
