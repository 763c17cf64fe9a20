import { and, eq, gt, lte } from 'drizzle-orm';
import type { Context } from 'hono';
import { confirmedAction } from '#api/database/authentication-tables.ts';
import type { ApiEnv } from '#api/http/api-env.ts';
import { ProblemError } from '#api/http/problem-error.ts';
import type { Ports } from '#api/ports/ports.ts';
import { sha256 } from '#api/security/secrets.ts';
import { CONFIRMED_MINUTES } from '#shared/contract/authentication.ts';
import { stableJson } from '#shared/domain/stable-json.ts';

const MINUTE_MS = 60 * 1000;

/**
 * Allows what a person does who has shown a passkey in the last minutes, in the same session. Otherwise throws a
 * ProblemError with the `action` to confirm. The owner of the configured token needs no passkey; other tokens of the
 * commands cannot have one.
 */
export async function requireConfirmation(c: Context<ApiEnv>): Promise<void> {
  const { ports, caller } = c.var;
  if (caller.kind === 'configuration') return;
  if (caller.holder !== null && (await hasConfirmed(ports, caller.holder))) return;
  const action = await sha256(stableJson([c.req.method, c.req.path]));
  throw new ProblemError('passkey-required', { members: { action } });
}

/** Records that a holder has confirmed an action, and with it what follows in the next minutes. */
export async function recordConfirmation({ database, clock }: Ports, holder: string, action: string): Promise<void> {
  const expiresAt = clock() + CONFIRMED_MINUTES * MINUTE_MS;
  await database
    .insert(confirmedAction)
    .values({ holder, action, expiresAt })
    .onConflictDoUpdate({ target: [confirmedAction.holder, confirmedAction.action], set: { expiresAt } });
}

async function hasConfirmed({ database, clock }: Ports, holder: string): Promise<boolean> {
  const confirmed = await database
    .select({ action: confirmedAction.action })
    .from(confirmedAction)
    .where(and(eq(confirmedAction.holder, holder), gt(confirmedAction.expiresAt, clock())))
    .limit(1);
  return confirmed.length > 0;
}

/** Deletes expired confirmations. */
export async function purgeConfirmations({ database, clock }: Ports): Promise<void> {
  await database.delete(confirmedAction).where(lte(confirmedAction.expiresAt, clock()));
}
