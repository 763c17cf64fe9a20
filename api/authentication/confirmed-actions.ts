import { and, eq, gt, lte } from 'drizzle-orm';
import type { Context } from 'hono';
import { confirmedAction } from '#api/database/authentication-tables.ts';
import type { ApiEnv } from '#api/http/api-env.ts';
import { ProblemError } from '#api/http/problem-error.ts';
import type { Ports } from '#api/ports/ports.ts';
import { sha256 } from '#api/security/secrets.ts';
import { stableJson } from '#api/security/stable-json.ts';

const LIFE_MS = 5 * 60 * 1000;

/**
 * Lets an action go on that its person has confirmed with a passkey in the last five minutes: this call, of this
 * address, with this `content` – a sum, a role. Throws a ProblemError with the `action` to be confirmed otherwise. The
 * owner of the configuration's token needs no passkey; other tokens of the commands cannot have one.
 */
export async function requireConfirmation(c: Context<ApiEnv>, content: unknown): Promise<void> {
  const { ports, caller } = c.var;
  if (caller.kind === 'configuration') return;
  const action = await sha256(stableJson([c.req.method, c.req.path, content]));
  if (caller.holder !== null && (await isConfirmed(ports, caller.holder, action))) return;
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

async function isConfirmed({ database, clock }: Ports, holder: string, action: string): Promise<boolean> {
  const [found] = await database
    .select({ action: confirmedAction.action })
    .from(confirmedAction)
    .where(
      and(
        eq(confirmedAction.holder, holder),
        eq(confirmedAction.action, action),
        gt(confirmedAction.expiresAt, clock()),
      ),
    );
  return found !== undefined;
}

/** Deletes confirmations whose time is over. */
export async function forgetConfirmations({ database, clock }: Ports): Promise<void> {
  await database.delete(confirmedAction).where(lte(confirmedAction.expiresAt, clock()));
}
