import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { signRequest } from '#shared/api-access/sign-request.ts';
import { VARIABLES } from '../api/variables.ts';
import { CERTIFICATE } from '../mail/trust-mail-host.ts';

const MAIN = join(import.meta.dirname, '../../.cache/node-host/main.js');
const STOREFRONT_KEYS = `tests:${btoa('s'.repeat(32))}`;

/** What a host needs to be told to start. */
export const HOST_VARIABLES = {
  ...VARIABLES,
  PAYMENTS: 'on',
  MAIL_FROM: 'hello@nega.test',
  MAIL_MANAGER: 'atelier@nega.test',
  STOREFRONT_KEYS,
};

type Line = Readonly<Record<string, unknown>>;

/** A running host, or one that has refused to run. */
export type HostProcess = {
  /** Whatever it said on its log, as it came. */
  lines: readonly Line[];
  /** Resolves with the first line of an event. */
  said(event: string): Promise<Line>;
  /** A call of the API, signed as the storefront does. */
  sign(path: string, init?: RequestInit): Promise<{ url: string; headers: Record<string, string> }>;
  /** Calls the API as the storefront does. */
  send(path: string, init?: RequestInit): Promise<Response>;
  /** What the machine's own network may ask. */
  inside(path: string): Promise<Response>;
  /** Tells it to end; resolves with its exit code. */
  end(): Promise<number | null>;
  ended: Promise<{ code: number | null; errors: string }>;
};

type Limits = {
  /** Blocks of 512 bytes after which no file may grow, as on a full disk. */
  fileBlocks?: number;
};

/** Starts the built host as a process of its own, on free ports. */
export function startHostProcess(
  variables: Readonly<Record<string, string>>,
  { fileBlocks }: Limits = {},
): HostProcess {
  const limit = fileBlocks === undefined ? '' : `ulimit -f ${fileBlocks}; `;
  const child = spawn('sh', ['-c', `${limit}exec "$0" "$@"`, process.execPath, MAIN], {
    env: {
      ...HOST_VARIABLES,
      PORT: '0',
      METRICS_PORT: '0',
      NODE_EXTRA_CA_CERTS: join(CERTIFICATE, 'authority.pem'),
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = readEnd(child);
  const { lines, said: heard } = readLog(child);
  const said = (event: string) => Promise.race([heard(event), ended.then(({ errors }) => Promise.reject(errors))]);
  const portOf = async (name: 'port' | 'metricsPort') => (await said('started'))[name];
  const signed = async (path: string, init?: RequestInit) => {
    const request = new Request(`http://localhost:${await portOf('port')}${path}`, init);
    return signRequest(request, STOREFRONT_KEYS, '');
  };
  return {
    lines,
    said,
    ended,
    async sign(path, init) {
      const { url, headers } = await signed(path, init);
      return { url, headers: Object.fromEntries(headers) };
    },
    send: async (path, init) => fetch(await signed(path, init)),
    inside: async (path) => fetch(`http://localhost:${await portOf('metricsPort')}${path}`),
    async end() {
      child.kill('SIGTERM');
      const [code] = child.exitCode === null ? await once(child, 'exit') : [child.exitCode];
      return code;
    },
  };
}

function readLog(child: ChildProcess) {
  const lines: Line[] = [];
  const waiting = new Map<string, (line: Line) => void>();
  if (child.stdout) {
    createInterface({ input: child.stdout }).on('line', (text) => {
      const line: Line = JSON.parse(text);
      lines.push(line);
      waiting.get(String(line['event']))?.(line);
    });
  }
  const said = (event: string): Promise<Line> => {
    const known = lines.find((line) => line['event'] === event);
    return known ? Promise.resolve(known) : new Promise((resolve) => waiting.set(event, resolve));
  };
  return { lines, said };
}

async function readEnd(child: ChildProcess) {
  let errors = '';
  child.stderr?.on('data', (chunk) => {
    errors += chunk;
  });
  const [code] = await once(child, 'close');
  return { code, errors };
}
