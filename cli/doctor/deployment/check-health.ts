import * as z from 'zod/mini';
import { API_FILE, type Configuration } from './configuration.ts';

/** How far this machine's clock may be off, ms: the API on Node takes signatures that are up to a minute old. */
const CLOCK_MS = 30_000;

/** How long the deployed shop may take to respond, ms. */
const ANSWER_MS = 10_000;

const Health = z.object({
  refusedKeys: z._default(z.array(z.string()), []),
  unknownMigrations: z._default(z.array(z.string()), []),
  receipts: z._default(z.nullable(z.enum(['own', 'third-party', 'none'])), null),
});

/**
 * Asks a deployed shop which of its keys are rejected, who makes its receipts as the card provider reports, whether its
 * code is older than its database, and what time it is. No response is not a finding here.
 */
export async function checkHealth(
  api: Configuration,
  send: typeof fetch = fetch,
  clock: () => number = Date.now,
): Promise<{ findings: string[]; skipped: string[] }> {
  const siteUrl = api.vars['SITE_URL'];
  try {
    const response = await send(`${siteUrl}/healthz`, { signal: AbortSignal.timeout(ANSWER_MS) });
    const { refusedKeys, receipts, unknownMigrations } = Health.parse(await response.json());
    const findings = [
      ...refusedKeys.map((name) => refused(name, api)),
      ...compareReceipts(api, receipts),
      ...tooOld(unknownMigrations),
      ...checkClock(response, clock()),
    ];
    return { findings, skipped: [] };
  } catch {
    return {
      findings: [],
      skipped: [
        `${siteUrl}/healthz does not answer: keys and receipts were not checked with the card provider, nor the clock.`,
      ],
    };
  }
}

function tooOld(names: readonly string[]): string[] {
  if (names.length === 0) return [];
  return [`The deployed shop API does not know ${names.join(', ')} of its database: deploy the version that has them.`];
}

function checkClock({ headers }: Response, now: number): string[] {
  const theirs = Date.parse(headers.get('Date') ?? '');
  if (Number.isNaN(theirs) || Math.abs(now - theirs) < CLOCK_MS) return [];
  const seconds = Math.round(Math.abs(now - theirs) / 1000);
  return [
    `The clock of this machine is ${seconds} s ${now > theirs ? 'ahead' : 'behind'}, and signatures are valid for a minute: set it by NTP ("timedatectl set-ntp true").`,
  ];
}

function refused(name: string, { file }: Configuration): string {
  const set = file === API_FILE ? `run "npx wrangler secret put ${name} --config ${file}"` : `write it into ${file}`;
  return `The card provider refuses ${name}: issue a new key in its cabinet and ${set}. Payments, refunds and receipts wait until then.`;
}

const MAKERS = { own: 'it makes the receipts itself', 'third-party': 'a till of another service makes the receipts' };

function compareReceipts({ file, vars }: Configuration, told: z.infer<typeof Health>['receipts']): string[] {
  const set = vars['RECEIPTS'];
  if (told === null || told === set) return [];
  if (told === 'none') {
    return ['The card provider makes no receipts of payments (54-FZ): switch them on in its cabinet.'];
  }
  return [
    `RECEIPTS in ${file} is "${set}", but the card provider says that ${MAKERS[told]}: write "${told}", or change it in its cabinet.`,
  ];
}
