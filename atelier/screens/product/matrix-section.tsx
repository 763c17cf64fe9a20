import './matrix.css';
import { type FormEvent, useState } from 'react';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Button } from '#atelier/app/ui/button.tsx';
import { Card } from '#atelier/app/ui/card.tsx';
import { Select } from '#atelier/app/ui/fields/select.tsx';
import { TextField } from '#atelier/app/ui/fields/text-field.tsx';
import { EditErrorNote } from '#atelier/parts/products/edit-errors.tsx';
import type { ImportVariant } from '#shared/contract/catalogue-import.ts';
import type { OperatorProduct } from '#shared/contract/operator-catalogue.ts';
import { SOURCE_LANGUAGE } from '#shared/domain/text.ts';
import { withColours } from './colour-names.ts';
import type { SectionProps } from './edit.ts';
import { MatrixTable } from './matrix-table.tsx';
import { useCounts } from './use-counts.ts';
import {
  MATRIX_VALUES,
  type MatrixValue,
  matrixOf,
  namesIn,
  readValue,
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

/** Adds every colour in every size, as both are typed; a colour that the product has not yet becomes one of its own. */
function AddCombinations({ product, onChange }: SectionProps) {
  const { t } = useText();
  const [typed, setTyped] = useState<{ colours?: string; sizes?: string }>({});
  const knownColours = product.colours.map(({ name }) => name[SOURCE_LANGUAGE]).join(', ');
  const knownSizes = matrixOf(product).sizes.flatMap((size) => size ?? []);
  const { colours: colourText = knownColours, sizes: sizeText = knownSizes.join(', ') } = typed;
  const colours = withColours(product.colours, namesIn(colourText));
  const variants = withCombinations({ ...product, colours }, namesIn(sizeText));
  const count = variants.filter((variant) => !product.variants.includes(variant)).length;
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (count === 0) return;
    onChange({ colours, variants });
    setTyped({});
  };
  return (
    <form className="matrix__add" onSubmit={add}>
      <TextField
        label={t('catalogue.matrix.colours')}
        description={t('catalogue.matrix.colours.hint')}
        value={colourText}
        onChange={(text) => setTyped({ ...typed, colours: text })}
      />
      <TextField
        label={t('catalogue.matrix.sizes')}
        description={t('catalogue.matrix.sizes.hint')}
        value={sizeText}
        onChange={(text) => setTyped({ ...typed, sizes: text })}
      />
      {count > 0 && (
        <Button type="submit" icon="plus">
          {t('catalogue.matrix.add', { count })}
        </Button>
      )}
    </form>
  );
}
