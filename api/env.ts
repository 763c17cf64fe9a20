import * as z from 'zod/mini';
import type { EmailBinding } from '#api/adapters/mail/cloudflare.ts';
import type { DatabaseBinding } from '#api/database/database-binding.ts';
import type { MailJob } from '#api/mail/mail-queue.ts';
import { isNetwork } from '#api/payments/notification-sources.ts';
import type { MediaStore } from '#api/ports/ports.ts';
import { hasDistinctIds, KEY_RING } from '#api/security/key-ring.ts';
import { EmailAddress } from '#shared/contract/email.ts';
import { SIGNING_KEYS } from '#shared/contract/storefront-signature.ts';
import { CARD_LIMITS, ERASE_AFTER_DAYS } from '#shared/domain/constants.ts';

const secret = z.string().check(z.minLength(16));
const keyRing = z.string().check(z.regex(KEY_RING), z.refine(hasDistinctIds));
const networks = z.string().check(z.refine((text) => text.split(' ').filter(Boolean).every(isNetwork)));

/** How keys of live payments begin where payments are tests, and the reverse: with one no payment fits its order. */
const WRONG_KEY = { true: /^live_/, false: /^test_/ } as const;

const Each = z.object({
  /** Where shoppers reach the shop; no slash at the end. */
  SITE_URL: z.url().check(z.regex(/[^/]$/)),
  /** Where the shop's people reach the atelier: scheme, host and port, which its passkeys are bound to. */
  ATELIER_URL: z.url().check(z.refine((url) => URL.parse(url)?.origin === url)),
  /** The team and the application of Cloudflare Access in front of the atelier; empty without it. */
  ACCESS_TEAM: z._default(z.string().check(z.regex(/^[a-z0-9-]*$/)), ''),
  ACCESS_AUDIENCE: z._default(z.string().check(z.regex(/^[0-9a-f]*$/)), ''),
  PROVIDER_URL: z.url(),
  PROVIDER_SHOP_ID: z.string().check(z.minLength(1)),
  PROVIDER_SECRET_KEY: z.string().check(z.minLength(1)),
  /** Whether shoppers may pay by card; `off` hands them over to a messenger. */
  PAYMENTS: z.enum(['on', 'off']),
  /** The least and the most that the provider takes by card, kopecks. */
  CARD_LEAST: z._default(z.coerce.number().check(z.int(), z.gte(1)), CARD_LIMITS.least),
  CARD_MOST: z._default(z.coerce.number().check(z.int(), z.gte(1)), CARD_LIMITS.most),
  /** Who makes the receipts, and the number of the shop's VAT rate in them (adapters/yookassa/request-bodies.ts). */
  RECEIPTS: z._default(z.enum(['own', 'third-party']), 'own'),
  VAT_CODE: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(12)), 1),
  /** Whether payments are the provider's test payments; one never pays a live order. */
  PROVIDER_TEST: z.enum(['true', 'false']),
  /** The unguessable part of the address that notifications come to. */
  NOTIFICATION_TOKEN: secret,
  /** Networks that notifications come from, with a space between; empty where any will do. */
  NOTIFICATION_SOURCES: z._default(networks, ''),
  /** The keys that tokens of orders are derived with. */
  ORDER_TOKEN_KEYS: z.optional(keyRing),
  /** The one key that a shop had before it had `ORDER_TOKEN_KEYS`; one of the two is needed. */
  ORDER_TOKEN_KEY: z.optional(secret),
  /** The keys of personal data (adapters/sealer.ts). */
  PERSONAL_DATA_KEYS: keyRing,
  /** The keys that codes of gift certificates are derived and looked up with. */
  CERTIFICATE_KEYS: keyRing,
  /** What the storefront signs its calls with; empty where the platform lets nobody else in. */
  STOREFRONT_KEYS: z._default(
    z.union([z.literal(''), z.string().check(z.regex(SIGNING_KEYS), z.refine(hasDistinctIds))]),
    '',
  ),
  /** What merchants' clients sign in with. */
  CATALOGUE_TOKEN: secret,
  /** SHA-256 of what the operator's command signs in with, as `sha256sum` prints it. */
  OPERATOR_TOKEN_HASH: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  /** Kopecks that may go back of an order in all before the atelier asks for the passkey again. */
  REFUND_WITHOUT_PASSKEY: z._default(z.coerce.number().check(z.int(), z.gte(0)), 3_000_000),
  /** Days after its end that an order keeps its shopper's personal data. */
  ERASE_AFTER_DAYS: z._default(z.string().check(z.regex(/^\d{1,4}$/)), String(ERASE_AFTER_DAYS)),
  /** Orders, payments, letters and the like that one address may ask for in a minute, each. */
  WRITES_PER_MINUTE: z._default(z.string().check(z.regex(/^[1-9]\d{0,5}$/)), '10'),
  /** Days that an order whose payment is agreed on with the manager waits for it. */
  MANAGER_WAIT_DAYS: z._default(z.string().check(z.regex(/^[1-9]\d{0,2}$/)), '14'),
  /** How letters leave; docs/mail.md says what each way needs. */
  MAIL_TRANSPORT: z.enum(['smtp', 'cloudflare', 'none']),
  MAIL_FROM: EmailAddress,
  MAIL_MANAGER: EmailAddress,
  /** The mail host of `smtp`. */
  SMTP_HOST: z._default(z.string(), ''),
  SMTP_PORT: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(65_535)), 465),
  SMTP_USER: z._default(z.string(), ''),
  SMTP_PASSWORD: z._default(z.string(), ''),
});

/** The sentences are for variables that contradict each other, each of them well-formed. */
const Variables = Each.check(
  z.refine(
    ({ ACCESS_TEAM, ACCESS_AUDIENCE }) => (ACCESS_TEAM === '') === (ACCESS_AUDIENCE === ''),
    'ACCESS_TEAM and ACCESS_AUDIENCE have to be set together',
  ),
  z.refine(({ CARD_LEAST, CARD_MOST }) => CARD_LEAST < CARD_MOST, 'CARD_LEAST has to be below CARD_MOST'),
  z.refine(
    ({ PROVIDER_TEST, PROVIDER_SECRET_KEY }) => !WRONG_KEY[PROVIDER_TEST].test(PROVIDER_SECRET_KEY),
    'PROVIDER_TEST has to be "true" with a PROVIDER_SECRET_KEY of test payments, and "false" with one of live ones',
  ),
);
export type Variables = z.infer<typeof Variables>;

/** What the platform gives the API; variables are strings of unknown quality until {@link readVariables}. */
export type Bindings = {
  DB: DatabaseBinding;
  MEDIA: MediaStore;
  MAIL_QUEUE: { sendBatch(messages: Iterable<{ body: MailJob }>): Promise<unknown> };
  /** Bound where `MAIL_TRANSPORT` is `cloudflare`. */
  EMAIL?: EmailBinding;
} & { readonly [name in keyof Variables]?: string };

/** What a way of sending mail needs besides. */
const NEEDED = {
  smtp: ['SMTP_HOST', 'SMTP_USER', 'SMTP_PASSWORD'],
  cloudflare: ['EMAIL'],
  none: [],
} as const;

/**
 * The variables, checked. Throws an Error that lists the names of the bad ones, or says which contradict each other, and
 * never tells their values.
 */
export function readVariables(env: Readonly<Record<string, unknown>>): Variables {
  const variables = Variables.safeParse(env);
  const contradictions = variables.error?.issues.filter(({ path }) => path.length === 0) ?? [];
  if (contradictions.length > 0) throw new Error(contradictions.map(({ message }) => message).join('; '));
  const names = [
    ...(variables.success
      ? NEEDED[variables.data.MAIL_TRANSPORT].filter((name) => !env[name])
      : variables.error.issues.map((issue) => issue.path.join('.'))),
    ...(env['ORDER_TOKEN_KEYS'] || env['ORDER_TOKEN_KEY'] ? [] : ['ORDER_TOKEN_KEYS']),
  ];
  if (variables.success && names.length === 0) return variables.data;
  throw new Error(`Missing or malformed variables: ${[...new Set(names)].join(', ')}`);
}
