import type { Ports } from '#api/ports/ports.ts';
import type { AuditedFacts, Operator } from '#shared/contract/operator.ts';
import type { Locale } from '#shared/domain/locale.ts';

/**
 * How the caller was authenticated: with a passkey, by Cloudflare Access, with a person's token of the commands, or
 * with the configured one. `holder` is who confirms an action with a passkey; null for those who cannot.
 */
export type Caller =
  | { kind: 'passkey'; holder: string; session: { id: string; operatorId: string; expiresAt: number } }
  | { kind: 'access'; holder: string }
  | { kind: 'token' | 'configuration'; holder: null };

/** The variables of a request; `Bindings` is whatever the platform passes to the app. */
export type ApiEnv<Bindings = unknown> = {
  Bindings: Bindings & object;
  Variables: {
    ports: Ports;
    locale: Locale;
    requestId: string;
    /** The operator who calls; set for operator calls. */
    operator: Operator;
    /** How they were authenticated; set together with the operator. */
    caller: Caller;
    /** The facts after a change, if any, for the audit log, if the call's address does not name the record. */
    audited?: { subject: string; after: AuditedFacts | null };
    /** Whether the caller's address has used more than half of its limit of writes; set if writes are counted. */
    isNearLimit: boolean;
  };
};
