import { and, eq, isNull } from 'drizzle-orm';
import { openTexts } from '#api/certificates/certificate-texts.ts';
import { findSpendable, type SpendableCertificate } from '#api/certificates/spendable-certificates.ts';
import { certificate } from '#api/database/certificate-tables.ts';
import { ProblemError } from '#api/http/problem-error.ts';
import type { Ports } from '#api/ports/ports.ts';
import { storedLocale } from '#api/products/localise.ts';
import type { CertificateBalance, CertificateCard } from '#shared/contract/certificate.ts';

/** The balance of the certificate with a normalised code. Throws a ProblemError for an unknown code. */
export async function readBalance(ports: Ports, code: string): Promise<CertificateBalance> {
  return balanceOf(await findOrRefuse(ports, code), ports.clock());
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
  return { ...balanceOf(spendable, clock()), sender, message, locale: storedLocale(spendable) };
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

function balanceOf(spendable: SpendableCertificate, now: number): CertificateBalance {
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
