import { CERTIFICATE_LEAST, CERTIFICATE_MOST, CERTIFICATE_STEP } from '../constants.ts';
import type { Kopecks } from '../money.ts';

/** True for an amount that a certificate may be bought for, in kopecks. */
export function isCertificateAmount(amount: Kopecks): boolean {
  return amount >= CERTIFICATE_LEAST && amount <= CERTIFICATE_MOST && amount % CERTIFICATE_STEP === 0;
}

/** The SKU of a certificate by its amount: `GIFT-5000`. */
export function certificateSku(amount: Kopecks): string {
  return `GIFT-${amount / 100}`;
}

/** Reads whole roubles as people type them (`5 000 ₽`) as kopecks; null if it cannot be read. */
export function readRoubles(typed: string): Kopecks | null {
  const digits = /^(\d{1,7})(?:[.,]0{1,2})?$/.exec(typed.replace(/[\s₽']|руб\.?|RUB/giu, ''))?.[1];
  return digits === undefined ? null : Number(digits) * 100;
}
