import { useText } from '#atelier/app/i18n/use-text.ts';
import { useMay } from '#atelier/app/session/session.tsx';
import { MoneyField } from '#atelier/app/ui/fields/number-field.tsx';
import { TextField } from '#atelier/app/ui/fields/text-field.tsx';
import type { MaterialUnit, NewLot } from '#shared/contract/material.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { AmountField } from './amount-field.tsx';

/** A lot that is received, as far as it is typed; without a price it costs what its material does. */
export type TypedLot = { dyeLot: string; amount: number | null; price: number | null };
export const NO_LOT: TypedLot = { dyeLot: '', amount: null, price: null };

/** What was typed of a lot; null while it has no amount. */
export function typedLot({ dyeLot, amount, price }: TypedLot): NewLot | null {
  return amount ? { dyeLot, amount, ...(price && { price }) } : null;
}

type Props = {
  unit: MaterialUnit;
  lot: TypedLot;
  /** It was sent without an amount. */
  wasTried: boolean;
  autoFocus?: boolean;
  onChange: (lot: TypedLot) => void;
};

/** The amount and the number of a lot, and for owners its price. */
export function LotFields({ unit, lot, wasTried, autoFocus = false, onChange }: Props) {
  const { t } = useText();
  const mayPrice = useMay(OPERATIONS.saveMaterialPrices.roles);
  return (
    <div className="material-lot">
      <AmountField
        label={t('materials.quantity', { unit: t(`materials.short.${unit}`) })}
        unit={unit}
        value={lot.amount}
        autoFocus={autoFocus}
        isMissing={wasTried}
        onChange={(amount) => onChange({ ...lot, amount })}
      />
      <TextField
        label={t('materials.lot')}
        value={lot.dyeLot}
        maxLength={60}
        onChange={(dyeLot) => onChange({ ...lot, dyeLot })}
      />
      {mayPrice && (
        <MoneyField
          label={t(`materials.price.${unit}`)}
          value={lot.price}
          onChange={(price) => onChange({ ...lot, price })}
        />
      )}
    </div>
  );
}
