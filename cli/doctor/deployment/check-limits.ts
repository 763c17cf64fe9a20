import { PAYMENT_METHODS } from '#shared/contract/payment-methods.ts';
import { ERASE_AFTER_DAYS } from '#shared/domain/constants.ts';
import type { Configuration, Configurations } from './configuration.ts';

/** The range of each number that the shop API accepts; missing ones have defaults. */
const NUMBERS = {
  CARD_MIN: { form: /^[1-9]\d{0,9}$/, what: 'a whole number of kopecks' },
  CARD_MAX: { form: /^[1-9]\d{0,9}$/, what: 'a whole number of kopecks' },
  ERASE_AFTER_DAYS: { form: /^\d{1,4}$/, what: 'a number of days up to 9999' },
  MANAGER_WAIT_DAYS: { form: /^[1-9]\d{0,2}$/, what: 'a number of days from 1 to 999' },
  REFUND_WITHOUT_PASSKEY: { form: /^\d{1,10}$/, what: 'a whole number of kopecks' },
  WRITES_PER_MINUTE: { form: /^[1-9]\d{0,5}$/, what: 'a number of calls from 1 to 999999' },
} as const;

/** What is wrong with the API's numbers, each alone and the card limits together. */
export function checkLimits({ api }: Configurations): string[] {
  if (!api) return [];
  const { file, vars } = api;
  const wrong = Object.entries(NUMBERS).filter(([name, { form }]) => !form.test(vars[name] ?? '1'));
  if (wrong.length > 0) return wrong.map(([name, { what }]) => `${name} in ${file} is not ${what}: correct it.`);
  return [...checkPolicy(api), ...checkCardLimits(api)];
}

/** The privacy policy is text of the storefront. */
function checkPolicy({ file, vars }: Configuration): string[] {
  const days = Number(vars['ERASE_AFTER_DAYS'] ?? ERASE_AFTER_DAYS);
  if (days === ERASE_AFTER_DAYS) return [];
  return [
    `ERASE_AFTER_DAYS in ${file} is ${days}, but the privacy policy promises ${ERASE_AFTER_DAYS} days: write the same in shared/domain/constants.ts.`,
  ];
}

function checkCardLimits({ file, vars }: Configuration): string[] {
  const min = Number(vars['CARD_MIN'] ?? PAYMENT_METHODS.card.limits.min);
  const max = Number(vars['CARD_MAX'] ?? PAYMENT_METHODS.card.limits.max);
  if (min < max) return [];
  return [
    `CARD_MIN in ${file} is not below CARD_MAX, so the shop API does not start: write the least and the most that the provider takes by card, in kopecks.`,
  ];
}
