import { certificateState, findSpendable, type SpendableCertificate } from '#api/certificates/balance.ts';
import { lastFourOf } from '#api/certificates/code.ts';
import type { Share } from '#api/certificates/ledger.ts';
import type { Ports } from '#api/ports/ports.ts';
import { type PaymentDecision, paymentFor } from '#api/quotes/payment-method.ts';
import { type PricedCart, priceCart } from '#api/quotes/quote.ts';
import type { QuoteRequest } from '#shared/contract/cart.ts';
import type { QuotedCode } from '#shared/contract/quoted-certificate.ts';
import { isCode } from '#shared/domain/certificates/code.ts';
import { shareOut } from '#shared/domain/certificates/redeem.ts';
import type { Locale } from '#shared/domain/locale.ts';
import { sum } from '#shared/domain/sum.ts';

/** A priced cart with the shares of it that certificates pay, and how the rest is paid: null without a country. */
export type RedeemedCart = PricedCart & { shares: readonly Share[]; payment: PaymentDecision | null };

/**
 * Prices a cart with its discounts, subtracts what certificates pay of the rest (goods and delivery, the oldest
 * certificate first), and decides how the remainder is paid. `caller`: see {@link priceCart}.
 */
export async function priceWithCodes(
  ports: Ports,
  locale: Locale,
  request: QuoteRequest,
  caller: { contactTokens?: readonly string[]; seenFrom?: string | undefined } = {},
): Promise<RedeemedCart> {
  const { country, paymentMethod } = request;
  const codes = request.codes.filter(isCode);
  const [priced, found] = await Promise.all([priceCart(ports, locale, request, caller), findSpendable(ports, codes)]);
  const now = ports.clock();
  const { quote } = priced;
  const usable = found.filter((each) => each !== null).filter((each) => certificateState(each, now) === 'ok');
  const bought = sum(quote.certificates.map(({ amount }) => amount));
  const used = shareOut(quote.total - bought, usable);
  const redeemedTotal = sum([...used.values()]);
  const total = quote.total - redeemedTotal;
  const payment = country === undefined ? null : paymentFor(ports.settings, { country, paymentMethod }, total);
  const redeemed = found.map((certificate, index) =>
    quotedCode(codes[index] ?? '', certificate, { now, used: used.get(certificate?.id ?? '') ?? 0 }),
  );
  const shares = usable.flatMap(({ id, codeHash }) => {
    const amount = used.get(id);
    return amount === undefined ? [] : [{ certificateId: id, codeHash, amount }];
  });
  const shown = payment && (payment.method ?? payment.reason);
  return { ...priced, quote: { ...quote, redeemed, redeemedTotal, total, payment: shown }, shares, payment };
}

function quotedCode(
  code: string,
  certificate: SpendableCertificate | null,
  { now, used }: { now: number; used: number },
): QuotedCode {
  const lastFour = lastFourOf(code);
  if (!certificate) return { lastFour, state: 'unknown', balance: 0, used };
  const state = certificateState(certificate, now);
  return { lastFour, state, balance: state === 'ok' ? certificate.balance : 0, used };
}
