import { sql } from 'drizzle-orm';
import { codeHashes } from '#api/certificates/code.ts';
import { balanceOf } from '#api/certificates/ledger.ts';
import { certificate } from '#api/database/certificate-tables.ts';
import type { Ports } from '#api/ports/ports.ts';

/** A certificate found by its code, with its balance. */
export type SpendableCertificate = NonNullable<Awaited<ReturnType<typeof findSpendable>>[number]>;

/**
 * The certificates of codes, in order; null for an unknown code. Known, unknown and spent ones take the same statement
 * and are looked up by a keyed hash, so that the response time reveals nothing about a code.
 */
export async function findSpendable({ database, settings }: Ports, codes: readonly string[]) {
  if (codes.length === 0) return [];
  const hashes = await Promise.all(codes.map((code) => codeHashes(settings, code)));
  const rows = await database
    .select({
      id: certificate.id,
      codeHash: certificate.codeHash,
      lastFour: certificate.lastFour,
      amount: certificate.amount,
      expiresAt: certificate.expiresAt,
      blockedAt: certificate.blockedAt,
      words: certificate.words,
      locale: certificate.locale,
      balance: sql<number>`${balanceOf(sql`certificate.id`)}`.as('balance'),
    })
    .from(certificate)
    .where(
      sql`${certificate.issuedAt} IS NOT NULL AND ${certificate.codeHash} IN (SELECT value FROM json_each(${JSON.stringify(hashes.flat())}))`,
    );
  return hashes.map((ofCode) => rows.find((row) => ofCode.includes(row.codeHash)) ?? null);
}
