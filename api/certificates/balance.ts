import { and, eq, isNull } from 'drizzle-orm';
import { findPurses, type Purse } from '#api/certificates/purses.ts';
import { soldLocale } from '#api/certificates/sold.ts';
import { openWords } from '#api/certificates/words.ts';
import { certificate } from '#api/database/certificate-tables.ts';
import { Refusal } from '#api/http/refusal.ts';
import type { Ports } from '#api/ports.ts';
import type { CertificateBalance, CertificateCard } from '#shared/contract/certificate.ts';

/** What is left on the certificate of a normalised code. Refuses one that is none. */
export async function readBalance(ports: Ports, code: string): Promise<CertificateBalance> {
  return balanceAnswer(await purseOf(ports, code), ports.clock());
}

/** The card of a code; the certificate counts as opened from then on. Refuses a code that is none. */
export async function openCard(ports: Ports, code: string): Promise<CertificateCard> {
  const { database, sealer, clock } = ports;
  const purse = await purseOf(ports, code);
  await database
    .update(certificate)
    .set({ openedAt: clock() })
    .where(and(eq(certificate.codeHash, purse.codeHash), isNull(certificate.openedAt)));
  const { sender, message } = await openWords(sealer, purse);
  return { ...balanceAnswer(purse, clock()), sender, message, locale: soldLocale(purse) };
}

/** What a certificate is good for at a moment. What is left on one that has expired can still be paid back. */
export function purseState({ balance, expiresAt }: Purse, now: number): CertificateBalance['state'] {
  if (balance <= 0) return 'spent';
  return expiresAt <= now ? 'expired' : 'ok';
}

async function purseOf(ports: Ports, code: string): Promise<Purse> {
  const [purse] = await findPurses(ports, [code]);
  if (!purse) throw new Refusal('not-found');
  return purse;
}

function balanceAnswer(purse: Purse, now: number): CertificateBalance {
  const { lastFour, amount, expiresAt } = purse;
  const state = purseState(purse, now);
  return {
    lastFour,
    state,
    amount,
    balance: state === 'ok' ? purse.balance : 0,
    expiresAt: new Date(expiresAt).toISOString(),
  };
}
