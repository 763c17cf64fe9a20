import type { Ports } from '#api/ports/ports.ts';
import type { Locale } from '#shared/domain/locale.ts';

/** What Hono carries from middleware to routes; `Bindings` is whatever the platform hands to the app. */
export type ApiEnv<Bindings = unknown> = {
  Bindings: Bindings & object;
  Variables: {
    ports: Ports;
    locale: Locale;
    requestId: string;
    /** Whether the caller's address is past half of what it may write; set where writes are counted. */
    isNearLimit: boolean;
  };
};
