import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** Debian's own Python: another one would not see Debian's packages. */
const PYTHON = '/usr/bin/python3';

/** A certificate for `localhost`, by an authority that nobody but these tests trusts: files. */
type Certificate = { authority: string; certificate: string; key: string };

/** Why there is no mail host to be had on this machine; null where there is one. */
export function lackOfMailHost(): string | null {
  if (!existsSync(PYTHON)) return 'Debian’s python3 is not installed';
  try {
    execFileSync(PYTHON, ['-c', 'import aiosmtpd'], { stdio: 'ignore' });
  } catch {
    return 'the package python3-aiosmtpd is not installed';
  }
  try {
    execFileSync('openssl', ['version'], { stdio: 'ignore' });
    return null;
  } catch {
    return 'openssl is not installed';
  }
}

const KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];

/** Makes the host's certificate, and has the workerd that starts after this trust it; nothing without a mail host. */
export function trustMailHost(): void {
  if (lackOfMailHost() !== null) return;
  const { authority, certificate, key } = makeCertificate();
  process.env['NODE_EXTRA_CA_CERTS'] = authority;
  process.env['MAIL_HOST_FILES'] = `${certificate}:${key}`;
}

/** Makes an authority and, signed by it, the host's certificate, in a folder of their own. */
function makeCertificate(): Certificate {
  const at = (name: string) => join(folder, name);
  const folder = mkdtempSync(join(tmpdir(), 'nega-mail-'));
  const make = (args: readonly string[]) =>
    execFileSync('openssl', ['req', '-x509', ...KEY, ...args], { stdio: 'ignore' });
  make(['-subj', '/CN=Tests', '-keyout', at('authority.key'), '-out', at('authority.pem')]);
  make([
    ...['-CA', at('authority.pem'), '-CAkey', at('authority.key'), '-subj', '/CN=localhost'],
    ...['-addext', 'subjectAltName=DNS:localhost', '-addext', 'basicConstraints=critical,CA:FALSE'],
    ...['-keyout', at('host.key'), '-out', at('host.pem')],
  ]);
  return { authority: at('authority.pem'), certificate: at('host.pem'), key: at('host.key') };
}

/** Starts the mail host; answers its two ports and how to stop it. */
export async function startMailHost({ certificate, key }: Omit<Certificate, 'authority'>) {
  const script = join(import.meta.dirname, 'smtp-server.py');
  const child = spawn(PYTHON, ['-W', 'ignore', script, certificate, key], { stdio: ['ignore', 'pipe', 'ignore'] });
  const { value } = await createInterface({ input: child.stdout })[Symbol.asyncIterator]().next();
  const ports: { smtp: number; http: number } = JSON.parse(value ?? 'null');
  return { ports, stop: () => child.kill() };
}
