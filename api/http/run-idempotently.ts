import { and, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import { operatorRequest } from '#api/database/audit-tables.ts';
import type { Database, Statement } from '#api/database/database.ts';
import { ProblemError } from '#api/http/problem-error.ts';
import type { Ports } from '#api/ports/ports.ts';
import { sha256 } from '#api/security/secrets.ts';
import { stableJson } from '#shared/domain/stable-json.ts';

/** How long an idempotency key identifies its request, ms. */
export const KEY_LIFE_MS = 24 * 60 * 60 * 1000;

/** 132 bits of base64url. */
const ID_LENGTH = 22;

/** An operator's request, and its key. */
export type KeyedRequest = { key: string; call: string; orderId: string; body: unknown };

/**
 * Executes an operator's request once for every key: `act` puts the claim into the batch that changes something, and a
 * request whose key was claimed before does nothing. A refused request leaves its key free. Throws a ProblemError if
 * the key belongs to another request.
 */
export async function runIdempotently(
  ports: Ports,
  request: KeyedRequest,
  act: (claim: Claim) => Promise<unknown>,
): Promise<void> {
  const { database, clock } = ports;
  const requestHash = await sha256(stableJson([request.call, request.orderId, request.body]));
  const claim = { key: request.key, requestHash, at: clock() };
  if (await wasDone(database, claim)) return;
  try {
    await act((condition = sql`TRUE`) => claimStatements(claim, condition));
  } catch (error) {
    // It may be refused because the same request, sent twice at once, has already succeeded.
    if (!(await wasDone(database, claim))) throw error;
  }
}

/** The id of what a request adds: the same for every attempt with its key, so that a repeated one finds it. */
export async function idOfKey({ key, call }: KeyedRequest): Promise<string> {
  return (await sha256(`${call} ${key}`)).slice(0, ID_LENGTH);
}

/** The statements that claim a request's key if a condition holds; part of the batch of the action. */
export type Claim = (condition?: SQL) => readonly Statement[];

type ClaimRow = typeof operatorRequest.$inferInsert;

function claimStatements({ key, requestHash, at }: ClaimRow, condition: SQL): readonly SQL[] {
  return [
    sql`DELETE FROM operator_request WHERE key = ${key} AND at <= ${at - KEY_LIFE_MS}`,
    sql`INSERT INTO operator_request (key, request_hash, at) SELECT ${key}, ${requestHash}, ${at} WHERE ${condition}`,
  ];
}

async function wasDone(database: Database, { key, requestHash, at }: ClaimRow): Promise<boolean> {
  const [done] = await database
    .select({ requestHash: operatorRequest.requestHash })
    .from(operatorRequest)
    .where(and(eq(operatorRequest.key, key), gt(operatorRequest.at, at - KEY_LIFE_MS)));
  if (done && done.requestHash !== requestHash) throw new ProblemError('idempotency-key-reused');
  return done !== undefined;
}

/** Deletes expired keys. */
export async function purgeOperatorKeys({ database, clock }: Ports): Promise<void> {
  await database.delete(operatorRequest).where(lt(operatorRequest.at, clock() - KEY_LIFE_MS));
}
