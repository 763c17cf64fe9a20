import type { FieldErrors, Resolver } from 'react-hook-form';
import { CertificateFields } from '#shared/contract/certificate.ts';
import { readRoubles } from '#shared/domain/certificates/amount.ts';
import { CERTIFICATE_PRESETS } from '#shared/domain/constants.ts';
import type { Locale } from '#shared/domain/locale.ts';
import type { Kopecks } from '#shared/domain/money.ts';

/** The choice of an amount that is not offered. */
export const OWN_AMOUNT = 'own';

/** The values of the form while it is filled in. */
export type GiftDraft = {
  /** An offered amount in kopecks, or {@link OWN_AMOUNT}. */
  preset: string;
  /** The own amount as typed, in roubles. */
  amount: string;
  sender: string;
  recipient: string;
  message: string;
  deliverOn: string;
  locale: Locale;
};

/** The initial values of the form. */
export function emptyDraft(locale: Locale, today: string): GiftDraft {
  const preset = String(CERTIFICATE_PRESETS[1]);
  return { preset, amount: '', sender: '', recipient: '', message: '', deliverOn: today, locale };
}

/** The chosen amount, kopecks; null if there is none. It may still be outside the limits. */
export function draftAmount({ preset, amount }: Pick<GiftDraft, 'preset' | 'amount'>): Kopecks | null {
  return preset === OWN_AMOUNT ? readRoubles(amount) : Number(preset);
}

/** Validates the values with the contract's schema, and the day against `lastDay`. */
export function resolveGift(lastDay: string): Resolver<GiftDraft, unknown, CertificateFields> {
  return ({ preset, amount, ...typed }) => {
    const result = CertificateFields.safeParse({ ...typed, amount: draftAmount({ preset, amount }) });
    const errors: Record<string, FieldErrors[string]> = {};
    for (const issue of result.error?.issues ?? []) {
      const field = String(issue.path[0]);
      errors[field] ??= { type: issue.code, message: issue.message };
    }
    if (typed.deliverOn > lastDay) errors['deliverOn'] ??= { type: 'custom', message: 'date' };
    return result.success && Object.keys(errors).length === 0
      ? { values: result.data, errors: {} }
      : { values: {}, errors };
  };
}
