import { useText } from '#atelier/app/i18n/use-text.ts';
import type { MaterialUnit } from '#shared/contract/material.ts';

const CM_PER_METRE = 100;

/** An amount as it is typed and shown: a length in metres, all else as it is counted. */
export function shownAmount(unit: MaterialUnit, amount: number): number {
  return unit === 'cm' ? amount / CM_PER_METRE : amount;
}

/** What {@link shownAmount} shows, back in cm, pieces or spools. */
export function storedAmount(unit: MaterialUnit, shown: number): number {
  return Math.round(unit === 'cm' ? shown * CM_PER_METRE : shown);
}

/** The text of an amount with its unit. */
export function useAmountText(): (unit: MaterialUnit, amount: number) => string {
  const { t, number } = useText();
  return (unit, amount) =>
    t('materials.amount', { amount: number(shownAmount(unit, amount)), unit: t(`materials.short.${unit}`) });
}
