import type { Database } from '#api/database/database.ts';
import type { ChallengeIssuer } from '#api/ports/challenge-issuer.ts';
import type { Mailer } from '#api/ports/mailer.ts';
import type { ParseNotification, PaymentProvider } from '#api/ports/payment-provider.ts';
import type { Sealer } from '#api/ports/sealer.ts';
import type { KeyRing } from '#api/security/key-ring.ts';
import type { DECLINE_ADVICE } from '#shared/contract/payment.ts';
import type { PictureRange, StoredPicture } from '#shared/contract/stored-picture.ts';
import type { SigningKeys } from '#shared/contract/storefront-signature.ts';
import type { Kopecks } from '#shared/domain/money.ts';

export type Settings = {
  /** Where shoppers reach the shop; no slash at the end. */
  siteUrl: string;
  /** Where the shop's people reach the atelier: scheme, host and port. */
  atelierUrl: string;
  /** Whether shoppers may pay by card at all. */
  payments: boolean;
  /** The least and the most that the provider takes by card. */
  cardLimits: { least: Kopecks; most: Kopecks };
  /** Whether the provider's payments are test payments. */
  providerTest: boolean;
  notificationToken: string;
  /** Networks that notifications come from; empty where any will do. */
  notificationSources: readonly string[];
  orderTokenKeys: KeyRing;
  certificateKeys: KeyRing;
  /** What the storefront signs its calls with; empty where the platform lets nobody else in. */
  storefrontKeys: SigningKeys;
  catalogueToken: string;
  /** SHA-256 of the operator's token, lower-case hex. */
  operatorTokenHash: string;
  /** What may go back of an order without a passkey, in all. */
  refundWithoutPasskey: Kopecks;
  /** How long after its end an order keeps its shopper's personal data. */
  eraseAfterDays: number;
  /** How often one address may order, pay, or ask for a letter in a minute. */
  writesPerMinute: number;
  /** How many days an order waits for a payment that is agreed on with the manager. */
  managerWaitDays: number;
  /** Who is told of orders to be sewn. */
  mailManager: string;
};

/** One line of the log: codes, ids and counts, never what a shopper typed. */
export type LogLine = { level: 'info' | 'warn' | 'error'; event: string } & Readonly<
  Record<string, string | number | boolean | null>
>;

/** Where pictures are stored, by key. R2's bucket is one as it stands. */
export type MediaStore = {
  head(key: string): Promise<StoredPicture | null>;
  get(key: string, options?: { range?: PictureRange }): Promise<(StoredPicture & { body: ReadableStream }) | null>;
  put(key: string, body: ArrayBuffer, options: { httpMetadata: { contentType: string } }): Promise<unknown>;
};

/** Everything outside the API that it reaches for: what another platform has to give to run it. */
export type Ports = {
  database: Database;
  /** The same with the time that a whole catalogue takes. */
  bulkDatabase: Database;
  /** Copies of the database that may lag behind it, for reads of the catalogue; null where there are none. */
  replica: Database | null;
  /** How many statements the database was given since the ports were opened: once for each invocation. */
  statementsUsed: () => number;
  media: MediaStore;
  provider: PaymentProvider;
  /** Null where the shop is set up to send no mail; what is owed then waits. */
  mailer: Mailer | null;
  /** Asks for letters of the outbox, by their ids, to be sent soon. */
  queueMail: (ids: readonly number[]) => Promise<void>;
  parseNotification: ParseNotification;
  /** What a shopper can do about a refusal, from the provider's word for it. */
  declineAdvice: (reason: string) => (typeof DECLINE_ADVICE)[number];
  challenges: ChallengeIssuer;
  /** The e-mail address that Cloudflare Access vouches for with an assertion; null where it is not behind it. */
  accessEmail: ((assertion: string) => Promise<string | null>) | null;
  /** Encrypts personal data for the database. */
  sealer: Sealer;
  /** Now, in ms since 1970. */
  clock: () => number;
  /** Random bytes fit for secrets. */
  random: (bytes: number) => Uint8Array;
  log: (line: LogLine) => void;
  settings: Settings;
};
