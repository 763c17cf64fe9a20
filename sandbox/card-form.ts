import { findTestCard, type TestCard } from './cards.ts';

/** The typed card, to show it again. */
export type CardFields = { number: string; expiry: string; cvc: string };
export type CardErrors = Partial<Record<keyof CardFields, true>>;

const EMPTY_CARD: CardFields = { number: '', expiry: '', cvc: '' };

/** The form filled from the list of test cards; empty for a number that is not in the list. */
export function fillCard(number: string | undefined): CardFields {
  const card = findTestCard(number ?? '');
  return card ? { number: spaced(card.number), expiry: '12/30', cvc: '123' } : EMPTY_CARD;
}

/** Reads the payment page's form: any future date and any CVC is valid, but only test cards. */
export function readCard(form: FormData, now: Date): { fields: CardFields; errors: CardErrors; card: TestCard | null } {
  const fields = { number: text(form, 'number'), expiry: text(form, 'expiry'), cvc: text(form, 'cvc') };
  const card = findTestCard(fields.number.replace(/[\s-]/g, ''));
  const errors: CardErrors = {
    ...(card ? {} : { number: true }),
    ...(isFuture(fields.expiry, now) ? {} : { expiry: true }),
    ...(/^\d{3}$/.test(fields.cvc) ? {} : { cvc: true }),
  };
  return { fields, errors, card: Object.keys(errors).length === 0 ? card : null };
}

/** 5555555555554477 as it is printed: 5555 5555 5555 4477. */
export function spaced(number: string): string {
  return number.replace(/(\d{4})(?=\d)/g, '$1 ');
}

function isFuture(expiry: string, now: Date): boolean {
  const match = /^(0[1-9]|1[0-2])\s*\/?\s*(\d{2})$/.exec(expiry);
  if (!match) return false;
  // A card is valid until the last day of its month.
  const end = Date.UTC(2000 + Number(match[2]), Number(match[1]), 1);
  return end > now.getTime();
}

function text(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim().slice(0, 32) : '';
}
