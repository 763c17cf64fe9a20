import type { Database } from '#api/database/database.ts';
import type { ParseNotification, PaymentProvider } from '#api/payments/provider.ts';
import type { MediaStore } from '#api/pictures/media-store.ts';
import type { DECLINE_ADVICE } from '#shared/contract/payment.ts';
import type { Locale } from '#shared/domain/locale.ts';

export type Settings = {
  /** Where shoppers reach the shop; no slash at the end. */
  siteUrl: string;
  /** Whether the provider's payments are test payments. */
  providerTest: boolean;
  notificationToken: string;
  orderTokenKey: string;
  catalogueToken: string;
};

/** One line of the log: codes, ids and counts, never what a shopper typed. */
export type LogLine = { level: 'info' | 'warn' | 'error'; event: string } & Readonly<
  Record<string, string | number | boolean | null>
>;

/** Everything outside the API that it reaches for: what another platform has to give to run it. */
export type Ports = {
  database: Database;
  media: MediaStore;
  provider: PaymentProvider;
  parseNotification: ParseNotification;
  /** What a shopper can do about a refusal, from the provider's word for it. */
  declineAdvice: (reason: string) => (typeof DECLINE_ADVICE)[number];
  /** Now, in ms since 1970. */
  clock: () => number;
  /** Random bytes fit for secrets. */
  random: (bytes: number) => Uint8Array;
  log: (line: LogLine) => void;
  settings: Settings;
};

/** What Hono carries from middleware to routes; `Bindings` is whatever the platform hands to the app. */
export type ApiEnv<Bindings = unknown> = {
  Bindings: Bindings & object;
  Variables: { ports: Ports; locale: Locale; requestId: string };
};
