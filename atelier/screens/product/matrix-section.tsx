import './matrix.css';
import { useState } from 'react';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Button } from '#atelier/app/ui/button.tsx';
import { Card } from '#atelier/app/ui/card.tsx';
import { Select } from '#atelier/app/ui/fields/select.tsx';
import { TextField } from '#atelier/app/ui/fields/text-field.tsx';
import { EditErrorNote } from '#atelier/parts/products/edit-errors.tsx';
import type { ImportVariant } from '#shared/contract/catalogue-import.ts';
import type { OperatorProduct } from '#shared/contract/operator-catalogue.ts';
import type { SectionProps } from './edit.ts';
import { MatrixTable } from './matrix-table.tsx';
import { useCounts } from './use-counts.ts';
import {
  MATRIX_VALUES,
  type MatrixValue,
  matrixOf,
  readValue,
  sizesIn,
  withCombinations,
  writeValue,
} from './variant-matrix.ts';

type Props = SectionProps & { stored: OperatorProduct };

/** The variants of a product as a matrix of sizes and colours: all are added at once, prices and stock are typed. */
export function MatrixSection({ product, onChange, stored }: Props) {
  const { t } = useText();
  const [value, setValue] = useState<MatrixValue>('price');
  const counts = useCounts(stored);
  const { variants } = product;
  const isCounted = ({ sku }: ImportVariant) => value === 'stock' && counts.isStored(sku);
  const write = (cells: readonly { position: number; text: string }[]): boolean => {
    let changed = variants;
    let areTaken = true;
    for (const { position, text } of cells) {
      const variant = changed[position];
      if (!variant) continue;
      const written = writeValue(variant, value, text);
      if (!written) areTaken = false;
      // Of a stored variant what is on hand is changed by an adjustment, which says why.
      else if (isCounted(variant)) areTaken = counts.type(variant.sku, written.stock) && areTaken;
      else changed = changed.with(position, written);
    }
    if (changed !== variants) onChange({ variants: [...changed] });
    return areTaken;
  };
  const textOf = (variant: ImportVariant) =>
    isCounted(variant) ? counts.textOf(variant.sku) : readValue(variant, value);
  return (
    <Card title={t('catalogue.matrix')}>
      <AddCombinations product={product} onChange={onChange} />
      <div className="matrix__value">
        <Select
          label={t('catalogue.matrix.value')}
          value={value}
          onChange={(id) => id !== null && setValue(id)}
          options={MATRIX_VALUES.map((id) => ({ id, label: t(`catalogue.field.${id}`) }))}
        />
      </div>
      <MatrixTable matrix={matrixOf(product)} variants={variants} value={value} textOf={textOf} onWrite={write} />
      <p className="quiet">{t('catalogue.matrix.keys')}</p>
      {counts.lines.length > 0 && (
        <div className="card__buttons">
          <Button kind="primary" busy={counts.isBusy} onPress={counts.save}>
            {t('catalogue.stock.save', { count: counts.lines.length })}
          </Button>
          <Button onPress={counts.reset}>{t('shell.cancel')}</Button>
        </div>
      )}
      <EditErrorNote error={counts.error} />
    </Card>
  );
}

/** Adds every colour in the sizes that are typed. */
function AddCombinations({ product, onChange }: SectionProps) {
  const { t } = useText();
  const [typed, setTyped] = useState<string | null>(null);
  const known = matrixOf(product).sizes.flatMap((size) => size ?? []);
  const text = typed ?? known.join(', ');
  const variants = withCombinations(product, sizesIn(text));
  const isNew = (variant: ImportVariant) => !product.variants.includes(variant);
  const count = variants.filter(isNew).length;
  return (
    <div className="matrix__add">
      <TextField
        label={t('catalogue.matrix.sizes')}
        description={t('catalogue.matrix.sizes.text', { colours: product.colours.length })}
        value={text}
        onChange={setTyped}
      />
      {count > 0 && (
        <Button icon="plus" onPress={() => onChange({ variants })}>
          {t('catalogue.matrix.add', { count })}
        </Button>
      )}
    </div>
  );
}
