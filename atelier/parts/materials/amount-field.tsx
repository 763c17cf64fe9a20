import { useText } from '#atelier/app/i18n/use-text.ts';
import { NumberField } from '#atelier/app/ui/fields/number-field.tsx';
import type { MaterialUnit } from '#shared/contract/material.ts';
import { shownAmount, storedAmount } from './use-amount-text.ts';

const MAX_AMOUNT = 1_000_000;
const TWO_DIGITS: Intl.NumberFormatOptions = { maximumFractionDigits: 2 };

type Props = {
  label: string;
  unit: MaterialUnit;
  /** Cm, pieces or spools; null while it is empty. */
  value: number | null;
  onChange: (value: number | null) => void;
  autoFocus?: boolean;
  /** It was left empty. */
  isMissing?: boolean;
};

/** An amount of a material: a length is typed in metres. */
export function AmountField({ label, unit, value, onChange, autoFocus = false, isMissing = false }: Props) {
  const { t } = useText();
  return (
    <NumberField
      label={label}
      value={value === null ? null : shownAmount(unit, value)}
      onChange={(typed) => onChange(typed === null ? null : storedAmount(unit, typed))}
      minValue={0}
      maxValue={shownAmount(unit, MAX_AMOUNT)}
      autoFocus={autoFocus}
      errorMessage={isMissing && value === null ? t('materials.error.amount') : undefined}
      {...(unit === 'cm' ? { formatOptions: TWO_DIGITS } : { step: 1 })}
    />
  );
}
