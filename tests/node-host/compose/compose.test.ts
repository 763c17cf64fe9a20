import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { experimental_readRawConfig } from 'wrangler';
import * as z from 'zod/mini';
import { readConfiguration } from '#hosts/node/configuration.ts';
import { VARIABLES } from '../../api/variables.ts';
import { hasSqld } from '../sqld.ts';
import { buy } from './buy.ts';
import { COMPOSE_FILE, readExample, readImage, readServices } from './compose-file.ts';
import { startServices } from './local-services.ts';

const works = (program: string, ...args: string[]) => spawnSync(program, args, { stdio: 'ignore' }).status === 0;
const hasOpenssl = works('openssl', 'version');
const hasDocker = works('docker', 'info') && works('docker', 'compose', 'version');

const STOREFRONT_KEYS = `tests:${btoa('s'.repeat(32))}`;
/** What somebody fills into example.env. */
const FILLED = { ...VARIABLES, STOREFRONT_KEYS };

/** What the mail catcher shows: the stand-in's own, and Mailpit's. */
const Emails = z.array(z.object({ recipients: z.array(z.string()), text: z.string() }));
const Mailbox = z.object({ messages: z.array(z.object({ To: z.array(z.object({ Address: z.string() })) })) });
const BUILDING_MS = 15 * 60_000;

let folder: string;
let envFile: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'compose-test-'));
  envFile = join(folder, '.env');
  writeFileSync(
    envFile,
    Object.entries(fillExample())
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  );
});
afterEach(() => rmSync(folder, { recursive: true }));

function fillExample() {
  return Object.fromEntries(
    Object.entries(readExample()).map(([name, value]) => [
      name,
      value || (FILLED as Readonly<Record<string, string>>)[name] || '',
    ]),
  );
}

const api = (address: string) => ({
  address,
  storefrontKeys: STOREFRONT_KEYS,
  catalogueToken: VARIABLES.CATALOGUE_TOKEN,
});

test('the image listens on the host’s port, and gets more time to end than the host takes', () => {
  const { PORT, METRICS_PORT, GRACE_SECONDS } = readConfiguration(FILLED);
  expect(readImage().ports).toEqual([PORT, METRICS_PORT]);
  expect(Number.parseInt(readServices({})['api']?.stop_grace_period ?? '', 10)).toBeGreaterThan(GRACE_SECONDS);
});

test('example.env has the same variables as on Cloudflare', () => {
  const { vars } = experimental_readRawConfig({
    config: join(import.meta.dirname, '../../../api/wrangler.toml'),
  }).rawConfig;
  const example = readExample();
  for (const name of ['PROVIDER_URL', 'RECEIPTS', 'VAT_CODE', 'NOTIFICATION_SOURCES']) {
    expect(example[name], name).toBe(vars?.[name]);
  }
});

test.skipIf(!hasSqld || !hasOpenssl)(
  'what compose.yaml describes, started as processes, takes an order, sends its email, is backed up and ends',
  async () => {
    const services = await startServices({ envFile, folder });
    try {
      const number = await buy(api(services.addressOf('api', 8080)));
      const catcher = services.addressOf('mail', 8025);
      const readEmails = async () => Emails.parse(await (await fetch(catcher)).json());
      const email = await vi.waitFor(async () => {
        const [first] = await readEmails();
        if (!first) throw new Error('No email has come');
        return first;
      }, 30_000);
      expect(email.recipients).toEqual(['anna@nega.test']);
      expect(email.text).toContain(number);
      expect(await services.execInApi('data.js', 'backup', '/data/backup')).toContain('✓ orders: 1\n');
    } finally {
      expect(await services.stop()).toMatchObject({ api: 0, certificate: 0, mail: 0 });
    }
  },
);
test.skipIf(!hasDocker)(
  'the containers of compose.yaml are built and started by Docker, take an order and send its email',
  async () => {
    const compose = (...args: string[]) =>
      execFileSync('docker', ['compose', '--project-name', 'nega-test', '--file', COMPOSE_FILE, ...args], {
        env: { ...process.env, ENV_FILE: envFile },
        stdio: 'inherit',
      });
    try {
      compose('up', '--build', '--wait');
      await buy(api('http://127.0.0.1:8080'));
      await vi.waitFor(async () => {
        const { messages } = Mailbox.parse(await (await fetch('http://127.0.0.1:8025/api/v1/messages')).json());
        expect(messages.map(({ To }) => To)).toEqual([[expect.objectContaining({ Address: 'anna@nega.test' })]]);
      }, 30_000);
    } finally {
      compose('down', '--volumes');
    }
  },
  BUILDING_MS,
);
