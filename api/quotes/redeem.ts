import { purseState } from '#api/certificates/balance.ts';
import { lastFourOf } from '#api/certificates/code.ts';
import type { Share } from '#api/certificates/ledger.ts';
import { findPurses, type Purse } from '#api/certificates/purses.ts';
import type { Ports } from '#api/ports.ts';
import { paymentFor } from '#api/quotes/payment-way.ts';
import { type Priced, priceCart } from '#api/quotes/quote.ts';
import type { QuotedCode } from '#shared/contract/certificate.ts';
import type { QuoteRequest } from '#shared/contract/quote.ts';
import { shareOut } from '#shared/domain/certificates/redeem.ts';
import type { Locale } from '#shared/domain/locale.ts';

/** A priced cart with the parts of it that certificates pay. */
export type Redeemed = Priced & { shares: readonly Share[] };

/**
 * Prices a cart, takes off what the given codes pay of it (goods and delivery, the oldest certificate first), and says
 * how the rest is paid.
 */
export async function priceWithCodes(ports: Ports, locale: Locale, request: QuoteRequest): Promise<Redeemed> {
  const { codes, country } = request;
  const [priced, purses] = await Promise.all([priceCart(ports, locale, request), findPurses(ports, codes)]);
  const now = ports.clock();
  const { quote } = priced;
  const usable = purses.filter((purse) => purse !== null).filter((purse) => purseState(purse, now) === 'ok');
  const bought = sum(quote.certificates.map(({ amount }) => amount));
  const used = shareOut(quote.total - bought, usable);
  const redeemedTotal = sum([...used.values()]);
  const total = quote.total - redeemedTotal;
  const payment = country === undefined ? null : paymentFor(ports.settings, country, total);
  const redeemed = purses.map((purse, index) =>
    codeAnswer(codes[index] ?? '', purse, { now, used: used.get(purse?.id ?? '') ?? 0 }),
  );
  const shares = usable.flatMap(({ id, codeHash }) => {
    const amount = used.get(id);
    return amount === undefined ? [] : [{ certificateId: id, codeHash, amount }];
  });
  return { ...priced, quote: { ...quote, redeemed, redeemedTotal, total, payment }, shares };
}

function codeAnswer(code: string, purse: Purse | null, { now, used }: { now: number; used: number }): QuotedCode {
  const lastFour = lastFourOf(code);
  if (!purse) return { lastFour, state: 'unknown', balance: 0, used };
  const state = purseState(purse, now);
  return { lastFour, state, balance: state === 'ok' ? purse.balance : 0, used };
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
