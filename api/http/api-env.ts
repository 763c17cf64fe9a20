import type { Ports } from '#api/ports/ports.ts';
import type { AuditedFacts, Operator } from '#shared/contract/operator.ts';
import type { Locale } from '#shared/domain/locale.ts';

/**
 * How somebody was let in: with a passkey, by Cloudflare Access, with a person's token of the commands, or with that of
 * the configuration. `holder` is who confirms an action with a passkey; null for those who cannot.
 */
export type Caller =
  | { kind: 'passkey'; holder: string; session: { id: string; operatorId: string; expiresAt: number } }
  | { kind: 'access'; holder: string }
  | { kind: 'token' | 'configuration'; holder: null };

/** What Hono carries from middleware to routes; `Bindings` is whatever the platform hands to the app. */
export type ApiEnv<Bindings = unknown> = {
  Bindings: Bindings & object;
  Variables: {
    ports: Ports;
    locale: Locale;
    requestId: string;
    /** Whose call of the operator's it is; set for those. */
    operator: Operator;
    /** How they were let in; set with it. */
    caller: Caller;
    /** What is so after a change, for the audit, where the call's address does not say what it is about. */
    audited?: { subject: string; after: AuditedFacts };
    /** Whether the caller's address is past half of what it may write; set where writes are counted. */
    isNearLimit: boolean;
  };
};
