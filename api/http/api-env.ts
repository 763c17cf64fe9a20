import type { Ports } from '#api/ports/ports.ts';
import type { AuditedFacts, Operator } from '#shared/contract/operator.ts';
import type { Locale } from '#shared/domain/locale.ts';

/** What Hono carries from middleware to routes; `Bindings` is whatever the platform hands to the app. */
export type ApiEnv<Bindings = unknown> = {
  Bindings: Bindings & object;
  Variables: {
    ports: Ports;
    locale: Locale;
    requestId: string;
    /** Whose call of the operator's it is; set for those. */
    operator: Operator;
    /** What is so after a change, for the audit, where the call's address does not say what it is about. */
    audited?: { subject: string; after: AuditedFacts };
    /** Whether the caller's address is past half of what it may write; set where writes are counted. */
    isNearLimit: boolean;
  };
};
