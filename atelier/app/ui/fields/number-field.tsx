import type { Ref } from 'react';
import { NumberField as AriaNumberField, Button, Group, Input } from 'react-aria-components';
import { ariaProps, FieldFrame, type FieldProps } from './field.tsx';

type Props = FieldProps<number | null> & {
  minValue?: number;
  maxValue?: number;
  step?: number;
  formatOptions?: Intl.NumberFormatOptions;
  ref?: Ref<HTMLInputElement>;
};

/** A number in the format of the language; null while it is empty. Arrow keys change it by a step. */
export function NumberField({ value, onChange, minValue, maxValue, step, formatOptions, ref, ...props }: Props) {
  return (
    <AriaNumberField
      {...ariaProps(props as never)}
      className="field"
      value={value ?? Number.NaN}
      onChange={(typed) => onChange(Number.isNaN(typed) ? null : typed)}
      {...(minValue !== undefined && { minValue })}
      {...(maxValue !== undefined && { maxValue })}
      {...(step !== undefined && { step })}
      {...(formatOptions && { formatOptions })}
    >
      <FieldFrame {...props}>
        <Group className="field__group">
          <Input className="field__input number" {...(ref && { ref })} />
          <Button slot="decrement" className="field__step">
            −
          </Button>
          <Button slot="increment" className="field__step">
            +
          </Button>
        </Group>
      </FieldFrame>
    </AriaNumberField>
  );
}

const ROUBLES: Intl.NumberFormatOptions = {
  style: 'currency',
  currency: 'RUB',
  currencyDisplay: 'narrowSymbol',
  minimumFractionDigits: 0,
  maximumFractionDigits: 2,
};

/** An amount: typed in roubles, its value is whole kopecks; null while it is empty. */
export function MoneyField({ value, onChange, ...props }: Omit<Props, 'formatOptions' | 'step'>) {
  const { minValue, maxValue, ...others } = props;
  return (
    <NumberField
      {...others}
      value={value === null ? null : value / 100}
      onChange={(roubles) => onChange(roubles === null ? null : Math.round(roubles * 100))}
      formatOptions={ROUBLES}
      minValue={(minValue ?? 0) / 100}
      {...(maxValue !== undefined && { maxValue: maxValue / 100 })}
    />
  );
}
