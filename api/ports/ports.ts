import type { Database } from '#api/database/database.ts';
import type { ChallengeIssuer } from '#api/ports/challenge-issuer.ts';
import type { Mailer } from '#api/ports/mailer.ts';
import type { ParseNotification, PaymentProvider } from '#api/ports/payment-provider.ts';
import type { PushService } from '#api/ports/push-service.ts';
import type { Sealer } from '#api/ports/sealer.ts';
import type { KeyRing } from '#api/security/secrets.ts';
import type { DECLINE_ADVICE } from '#shared/contract/payment.ts';
import type { PaymentLimits, PaymentMethodId } from '#shared/contract/payment-methods.ts';
import type { PictureRange, StoredObject } from '#shared/contract/stored-picture.ts';
import type { SigningKeys } from '#shared/contract/storefront-signature.ts';
import type { Kopecks } from '#shared/domain/money.ts';

export type Settings = {
  /** The shop's address, without a trailing slash. */
  siteUrl: string;
  /** The atelier's address: scheme, host and port. */
  atelierUrl: string;
  /** Whether shoppers may pay by card at all. */
  payments: boolean;
  /**
   * The sums that the provider accepts, for methods for which they are not its own
   * (shared/contract/payment-methods.ts).
   */
  paymentLimits: Readonly<Partial<Record<PaymentMethodId, PaymentLimits>>>;
  /** Whether the provider's payments are test payments. */
  providerTest: boolean;
  notificationToken: string;
  /** Networks that notifications come from; empty for any. */
  notificationSources: readonly string[];
  orderTokenKeys: KeyRing;
  certificateKeys: KeyRing;
  /** The keys of the storefront's signatures; empty if the platform lets nobody else in. */
  storefrontKeys: SigningKeys;
  catalogueToken: string;
  /** SHA-256 of the operator's token, lower-case hex. */
  operatorTokenHash: string;
  /** The refunds of an order, in total, that need no passkey. */
  refundWithoutPasskey: Kopecks;
  /** How long after its end an order keeps its shopper's personal data. */
  eraseAfterDays: number;
  /** The limit of orders, payments, or emails of one address in a minute. */
  writesPerMinute: number;
  /** How many days after delivery buyers are asked for a review; 0: not at all. */
  askReviewAfterDays: number;
  /** How many days an order waits for a payment that is agreed on with the manager. */
  managerWaitDays: number;
  /** The recipient of notices about orders to sew. */
  mailManager: string;
};

/** One line of the log: codes, ids and counts, never a shopper's input. */
export type LogLine = { level: 'info' | 'warn' | 'error'; event: string } & Readonly<
  Record<string, string | number | boolean | null>
>;

/** The store of pictures, by key. An R2 bucket satisfies this type. */
export type MediaStore = {
  head(key: string): Promise<StoredObject | null>;
  get(key: string, options?: { range?: PictureRange }): Promise<(StoredObject & { body: ReadableStream }) | null>;
  put(key: string, body: ArrayBuffer, options: { httpMetadata: { contentType: string } }): Promise<unknown>;
  /** Also of a picture that is not there. */
  delete(key: string): Promise<unknown>;
};

/** Everything outside the API that it uses: what a platform has to provide. */
export type Ports = {
  database: Database;
  /** The same with the time limit for a whole catalogue. */
  bulkDatabase: Database;
  /** Replicas of the database that may lag behind it, for reads of the catalogue; null if there are none. */
  replica: Database | null;
  /** The number of statements since the ports were opened, which happens once for each invocation. */
  statementsUsed: () => number;
  media: MediaStore;
  provider: PaymentProvider;
  pushService: PushService;
  /** Null if the shop is configured to send no mail; emails then wait in the outbox. */
  mailer: Mailer | null;
  /** Queues emails of the outbox, by id, to be sent soon. */
  queueMail: (ids: readonly number[]) => Promise<void>;
  parseNotification: ParseNotification;
  /** What a shopper can do about a refusal, by the provider's reason. */
  declineAdvice: (reason: string) => (typeof DECLINE_ADVICE)[number];
  challenges: ChallengeIssuer;
  /** The email address that Cloudflare Access confirms with an assertion; null if the shop is not behind it. */
  accessEmail: ((assertion: string) => Promise<string | null>) | null;
  /** Encrypts personal data for the database. */
  sealer: Sealer;
  /** The current time, in ms since 1970. */
  clock: () => number;
  /** Random bytes for secrets. */
  random: (bytes: number) => Uint8Array;
  log: (line: LogLine) => void;
  /** Who keeps what the database was: the platform itself (D1), or the command `backup`, which marks the last one. */
  backups: 'platform' | 'command';
  settings: Settings;
};
