import { MAX_ORDER_CERTIFICATES, MAX_REDEEMED_CODES } from '../constants.ts';
import { isDiscountCode } from '../discount-code.ts';
import { isLocale, type Locale } from '../locale.ts';
import { certificateSku, isCertificateAmount } from './amount.ts';
import { isCode, normaliseCode } from './code.ts';

/** A certificate in the cart as the device stores it: a kind of line of its own. */
export type StoredGift = {
  key: string;
  sku: string;
  /** Kopecks. */
  amount: number;
  sender: string;
  recipient: string;
  message: string;
  /** A day in Moscow, as 2026-03-12. */
  deliverOn: string;
  locale: Locale;
};

/** The key of the entered codes in the device's storage. */
export const CODES_KEY = 'nega:codes';

/**
 * Reads the stored certificates; damaged ones are left out. Parsed without a schema library, because every page loads
 * this for the number beside the cart.
 */
export function parseGifts(text: string | null): readonly StoredGift[] {
  return parseList(text)
    .flatMap((each) => readGift(each) ?? [])
    .slice(0, MAX_ORDER_CERTIFICATES);
}

/** Reads the stored codes; invalid ones are left out. */
export function parseCodes(text: string | null): readonly string[] {
  const codes = parseList(text).flatMap((each) => (typeof each === 'string' ? [normaliseCode(each)] : []));
  return codes.filter((code) => isCode(code) || isDiscountCode(code)).reduceRight(withCode, []);
}

/** Adds a code as the newest. It replaces another discount code; the oldest is dropped if there are too many. */
export function withCode(codes: readonly string[], code: string): readonly string[] {
  const others = codes.filter((each) => each !== code && !(isDiscountCode(code) && isDiscountCode(each)));
  return [code, ...others].slice(0, MAX_REDEEMED_CODES);
}

function parseList(text: string | null): readonly unknown[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

function readGift(value: unknown): StoredGift | null {
  if (typeof value !== 'object' || value === null) return null;
  const { key, amount, sender, recipient, message, deliverOn, locale }: Record<string, unknown> = { ...value };
  if (!isText(key) || !isText(sender) || !isText(recipient) || typeof message !== 'string') return null;
  if (typeof amount !== 'number' || !isCertificateAmount(amount) || !isLocale(locale)) return null;
  if (typeof deliverOn !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(deliverOn)) return null;
  return { key, sku: certificateSku(amount), amount, sender, recipient, message, deliverOn, locale };
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
