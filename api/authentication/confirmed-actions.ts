import { and, eq, gt, lte } from 'drizzle-orm';
import type { Context } from 'hono';
import { confirmedAction } from '#api/database/authentication-tables.ts';
import type { ApiEnv } from '#api/http/api-env.ts';
import { ProblemError } from '#api/http/problem-error.ts';
import type { Ports } from '#api/ports/ports.ts';
import { sha256 } from '#api/security/secrets.ts';
import { stableJson } from '#shared/domain/stable-json.ts';

const LIFE_MS = 5 * 60 * 1000;

/**
 * Allows an action that its person has confirmed with a passkey in the last five minutes: the same call and address
 * with the same `content` – a sum, a role. The confirmation is used up. Otherwise throws a ProblemError with the
 * `action` to confirm. The owner of the configured token needs no passkey; other tokens of the commands cannot have
 * one.
 */
export async function requireConfirmation(c: Context<ApiEnv>, content: unknown): Promise<void> {
  const { ports, caller } = c.var;
  if (caller.kind === 'configuration') return;
  const action = await sha256(stableJson([c.req.method, c.req.path, content]));
  // A refund that loses a race is planned again in the same request.
  if (c.get('confirmed') === action) return;
  if (caller.holder !== null && (await takeConfirmation(ports, caller.holder, action))) {
    c.set('confirmed', action);
    return;
  }
  throw new ProblemError('passkey-required', { members: { action } });
}

/** Records that a holder has confirmed an action. */
export async function recordConfirmation({ database, clock }: Ports, holder: string, action: string): Promise<void> {
  const expiresAt = clock() + LIFE_MS;
  await database
    .insert(confirmedAction)
    .values({ holder, action, expiresAt })
    .onConflictDoUpdate({ target: [confirmedAction.holder, confirmedAction.action], set: { expiresAt } });
}

async function takeConfirmation({ database, clock }: Ports, holder: string, action: string): Promise<boolean> {
  const taken = await database
    .delete(confirmedAction)
    .where(
      and(
        eq(confirmedAction.holder, holder),
        eq(confirmedAction.action, action),
        gt(confirmedAction.expiresAt, clock()),
      ),
    )
    .returning({ action: confirmedAction.action });
  return taken.length > 0;
}

/** Deletes expired confirmations. */
export async function purgeConfirmations({ database, clock }: Ports): Promise<void> {
  await database.delete(confirmedAction).where(lte(confirmedAction.expiresAt, clock()));
}
