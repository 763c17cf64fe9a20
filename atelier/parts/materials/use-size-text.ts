import { useText } from '#atelier/app/i18n/use-text.ts';
import type { Consumption, MaterialUnit } from '#shared/contract/material.ts';
import { MEASURED_SIZE } from '#shared/contract/sales.ts';
import { useAmountText } from './use-amount-text.ts';

/** The name of a size as consumption has it. */
export function useSizeText(): (size: string) => string {
  const { t } = useText();
  return (size) => {
    if (size === MEASURED_SIZE) return t('materials.size.measured');
    return size === '' ? t('materials.size.none') : size;
  };
}

/** What a piece takes, in words: sizes that take the same are named together. */
export function useSizesText(): (unit: MaterialUnit, sizes: Consumption['sizes']) => string {
  const sizeText = useSizeText();
  const amountText = useAmountText();
  return (unit, sizes) => {
    const byAmount = Map.groupBy(Object.entries(sizes), ([, amount]) => amount);
    return [...byAmount]
      .map(([amount, same]) => `${same.map(([size]) => sizeText(size)).join(', ')}: ${amountText(unit, amount)}`)
      .join('; ');
  };
}
