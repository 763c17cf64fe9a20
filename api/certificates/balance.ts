import { and, eq, isNull, sql } from 'drizzle-orm';
import { openTexts } from '#api/certificates/certificate-texts.ts';
import { codeHashes } from '#api/certificates/code.ts';
import { balanceOf } from '#api/certificates/ledger.ts';
import { certificate } from '#api/database/certificate-tables.ts';
import { ProblemError } from '#api/http/problem-error.ts';
import type { Ports } from '#api/ports/ports.ts';
import { storedLocale } from '#api/products/localise.ts';
import type { CertificateBalance, CertificateCard } from '#shared/contract/certificate.ts';

/** The balance of the certificate with a normalised code. Throws a ProblemError for an unknown code. */
export async function readBalance(ports: Ports, code: string): Promise<CertificateBalance> {
  return balanceResponse(await findOrRefuse(ports, code), ports.clock());
}

/** The card of a code; the certificate counts as opened from then on. Throws a ProblemError for an unknown code. */
export async function openCard(ports: Ports, code: string): Promise<CertificateCard> {
  const { database, sealer, clock } = ports;
  const spendable = await findOrRefuse(ports, code);
  await database
    .update(certificate)
    .set({ openedAt: clock() })
    .where(and(eq(certificate.codeHash, spendable.codeHash), isNull(certificate.openedAt)));
  const { sender, message } = await openTexts(sealer, spendable);
  return { ...balanceResponse(spendable, clock()), sender, message, locale: storedLocale(spendable) };
}

/** The state of a certificate at a time. The rest of an expired one can still be refunded. */
export function certificateState(
  { balance, expiresAt, blockedAt }: SpendableCertificate,
  now: number,
): CertificateBalance['state'] {
  if (blockedAt !== null) return 'blocked';
  if (balance <= 0) return 'spent';
  return expiresAt <= now ? 'expired' : 'ok';
}

async function findOrRefuse(ports: Ports, code: string): Promise<SpendableCertificate> {
  const [spendable] = await findSpendable(ports, [code]);
  if (!spendable) throw new ProblemError('not-found');
  return spendable;
}

function balanceResponse(spendable: SpendableCertificate, now: number): CertificateBalance {
  const { lastFour, amount, expiresAt } = spendable;
  const state = certificateState(spendable, now);
  return {
    lastFour,
    state,
    amount,
    balance: state === 'ok' ? spendable.balance : 0,
    expiresAt: new Date(expiresAt).toISOString(),
  };
}

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
