import * as z from 'zod/mini';
import type { EmailBinding } from '#api/adapters/mail/cloudflare.ts';
import type { DatabaseBinding } from '#api/database/database-binding.ts';
import type { MailJob } from '#api/mail/mail-queue.ts';
import { isNetwork } from '#api/payments/notification-sources.ts';
import type { MediaStore } from '#api/ports/ports.ts';
import { hasDistinctIds, hasMadeKeys, KEY_RING } from '#api/security/secrets.ts';
import { EmailAddress } from '#shared/contract/email.ts';
import { PAYMENT_METHODS } from '#shared/contract/payment-methods.ts';
import { SIGNING_KEYS } from '#shared/contract/storefront-signature.ts';
import { ERASE_AFTER_DAYS } from '#shared/domain/constants.ts';

const secret = z.string().check(z.minLength(16));
const keyRing = z.string().check(z.regex(KEY_RING, { abort: true }), z.refine(hasDistinctIds), z.refine(hasMadeKeys));
/** The SHA-256 of the empty text: a token that everybody has. */
const NO_TOKEN = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const networks = z.string().check(z.refine((text) => text.split(' ').filter(Boolean).every(isNetwork)));

/**
 * The prefix of a key of the wrong mode: live for test payments, and the reverse; with it no payment fits its order.
 */
const WRONG_KEY = { true: /^live_/, false: /^test_/ } as const;

/** The variables of the API on every host, secrets among them. */
export const ApiVariables = z.object({
  /** The shop's address, without a trailing slash. */
  SITE_URL: z.url().check(z.regex(/[^/]$/)),
  /** The atelier's address: scheme, host and port, which its passkeys are bound to. */
  ATELIER_URL: z.url().check(z.refine((url) => URL.parse(url)?.origin === url)),
  /** The team of Cloudflare Access in front of the atelier; empty without it. */
  ACCESS_TEAM: z._default(z.string().check(z.regex(/^[a-z0-9-]*$/)), ''),
  /** The tag (AUD) of the application there; empty without it. */
  ACCESS_AUDIENCE: z._default(z.string().check(z.regex(/^[0-9a-f]*$/)), ''),
  /** The address of the card provider's API. */
  PROVIDER_URL: z.url(),
  /** The shop's number with the card provider. */
  PROVIDER_SHOP_ID: z.string().check(z.minLength(1)),
  /** The key of the provider's API, live or of test payments as `PROVIDER_TEST` says. */
  PROVIDER_SECRET_KEY: z.string().check(z.minLength(1)),
  /** Whether shoppers may pay by card; `off` refers them to a messenger. */
  PAYMENTS: z.enum(['on', 'off']),
  /** The smallest sum that the provider accepts by card, kopecks; a manager handles other orders. */
  CARD_MIN: z._default(z.coerce.number().check(z.int(), z.gte(1)), PAYMENT_METHODS.card.limits.min),
  /** The largest sum that the provider accepts by card, kopecks. */
  CARD_MAX: z._default(z.coerce.number().check(z.int(), z.gte(1)), PAYMENT_METHODS.card.limits.max),
  /** Who makes the receipts: the provider itself, which knows no advances, or a till of another service. */
  RECEIPTS: z._default(z.enum(['own', 'third-party']), 'own'),
  /** The number of the shop's VAT rate in its receipts (docs/money.md). */
  VAT_CODE: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(12)), 1),
  /** Whether payments are the provider's test payments; a test payment never pays a live order. */
  PROVIDER_TEST: z.enum(['true', 'false']),
  /** The secret part of the address for notifications. */
  NOTIFICATION_TOKEN: secret,
  /** Networks that notifications come from, separated by spaces; empty for any. */
  NOTIFICATION_SOURCES: z._default(networks, ''),
  /** The keys that order tokens are derived with. */
  ORDER_TOKEN_KEYS: keyRing,
  /** The keys of personal data (adapters/sealer.ts). */
  PERSONAL_DATA_KEYS: keyRing,
  /** The keys that codes of gift certificates are derived and looked up with. */
  CERTIFICATE_KEYS: keyRing,
  /** The keys of the storefront's signatures; empty if the platform lets nobody else in. */
  STOREFRONT_KEYS: z._default(
    z.union([
      z.literal(''),
      z.string().check(z.regex(SIGNING_KEYS, { abort: true }), z.refine(hasDistinctIds), z.refine(hasMadeKeys)),
    ]),
    '',
  ),
  /** The token of merchants' clients. */
  CATALOGUE_TOKEN: secret,
  /** SHA-256 of the operator commands' token, as `sha256sum` prints it. */
  OPERATOR_TOKEN_HASH: z.string().check(
    z.regex(/^[0-9a-f]{64}$/),
    z.refine((hash) => hash !== NO_TOKEN),
  ),
  /** The refunds of an order, in kopecks, up to which the atelier does not ask for the passkey again. */
  REFUND_WITHOUT_PASSKEY: z._default(z.coerce.number().check(z.int(), z.gte(0)), 3_000_000),
  /** Days after its end until an order's personal data is erased. */
  ERASE_AFTER_DAYS: z._default(z.string().check(z.regex(/^\d{1,4}$/)), String(ERASE_AFTER_DAYS)),
  /** Limits per minute and address for each of orders, payments, emails and the like. */
  WRITES_PER_MINUTE: z._default(z.string().check(z.regex(/^[1-9]\d{0,5}$/)), '10'),
  /** Days after delivery until buyers are asked for a review, at most 20; 0: they are not asked. */
  ASK_REVIEW_AFTER_DAYS: z._default(z.string().check(z.regex(/^(?:1?\d|20)$/)), '10'),
  /** Days that an order waits for a payment that is agreed on with the manager. */
  MANAGER_WAIT_DAYS: z._default(z.string().check(z.regex(/^[1-9]\d{0,2}$/)), '14'),
  /** How emails are sent; docs/mail.md says what each transport needs. */
  MAIL_TRANSPORT: z.enum(['smtp', 'cloudflare', 'none']),
  /** Whom emails come from. */
  MAIL_FROM: EmailAddress,
  /** The name that emails come from, where the shop's own says too much; empty: the shop's. */
  MAIL_SENDER: z._default(z.string().check(z.maxLength(60), z.regex(/^[^\r\n<>"]*$/)), ''),
  /** Who is told of orders to be sewn. */
  MAIL_MANAGER: EmailAddress,
  /** The host of the mail server of `smtp`. */
  SMTP_HOST: z._default(z.string(), ''),
  /** Its port, with TLS from the first byte. */
  SMTP_PORT: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(65_535)), 465),
  /** The account that emails are sent with. */
  SMTP_USER: z._default(z.string(), ''),
  /** The password of that account. */
  SMTP_PASSWORD: z._default(z.string(), ''),
});

/** Errors of variables that contradict each other although each is valid. */
const Variables = ApiVariables.check(
  z.refine(
    ({ ACCESS_TEAM, ACCESS_AUDIENCE }) => (ACCESS_TEAM === '') === (ACCESS_AUDIENCE === ''),
    'ACCESS_TEAM and ACCESS_AUDIENCE have to be set together',
  ),
  z.refine(({ CARD_MIN, CARD_MAX }) => CARD_MIN < CARD_MAX, 'CARD_MIN has to be below CARD_MAX'),
  z.refine(
    ({ PROVIDER_TEST, PROVIDER_SECRET_KEY }) => !WRONG_KEY[PROVIDER_TEST].test(PROVIDER_SECRET_KEY),
    'PROVIDER_TEST has to be "true" with a PROVIDER_SECRET_KEY of test payments, and "false" with one of live ones',
  ),
);
export type Variables = z.infer<typeof Variables>;

/** The API's bindings and variables; variables are unvalidated strings until {@link readVariables}. */
export type Bindings = {
  DB: DatabaseBinding;
  MEDIA: MediaStore;
  MAIL_QUEUE: { sendBatch(messages: Iterable<{ body: MailJob }>): Promise<unknown> };
  /** Bound if `MAIL_TRANSPORT` is `cloudflare`. */
  EMAIL?: EmailBinding;
} & { readonly [name in keyof Variables]?: string };

/** What each mail transport requires in addition. */
const NEEDED = {
  smtp: ['SMTP_HOST', 'SMTP_USER', 'SMTP_PASSWORD'],
  cloudflare: ['EMAIL'],
  none: [],
} as const;

/**
 * The validated variables. Throws an Error with the names of the invalid ones, or with the contradiction, and never
 * with their values.
 */
export function readVariables(env: Readonly<Record<string, unknown>>): Variables {
  const variables = Variables.safeParse(env);
  const contradictions = variables.error?.issues.filter(({ path }) => path.length === 0) ?? [];
  if (contradictions.length > 0) throw new Error(contradictions.map(({ message }) => message).join('; '));
  const names = [
    ...(variables.success
      ? NEEDED[variables.data.MAIL_TRANSPORT].filter((name) => !env[name])
      : variables.error.issues.map((issue) => issue.path.join('.'))),
  ];
  if (variables.success && names.length === 0) return variables.data;
  throw new Error(`Missing or malformed variables: ${[...new Set(names)].join(', ')}`);
}
