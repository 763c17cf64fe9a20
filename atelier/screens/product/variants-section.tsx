import { useState } from 'react';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Button, IconButton } from '#atelier/app/ui/button.tsx';
import { Card } from '#atelier/app/ui/card.tsx';
import { Select } from '#atelier/app/ui/fields/select.tsx';
import type { ImportProduct, ImportVariant } from '#shared/contract/catalogue-import.ts';
import { LOW_STOCK, type OperatorProduct } from '#shared/contract/operator-catalogue.ts';
import { textIn } from '#shared/domain/text.ts';
import { CellInput } from './cell-input.tsx';
import type { SectionProps } from './edit.ts';
import { StockDialog } from './stock-dialog.tsx';
import { addVariant, CELLS, pasteBlock, writeVariant } from './variant-cells.ts';

const NO_COLOUR = 'none';

/** The variants of a product: a table with editable cells, into which cells of a spreadsheet can be pasted. */
export function VariantsSection({ product, onChange, stored }: SectionProps & { stored: OperatorProduct }) {
  const { t } = useText();
  const [isAdjusting, setAdjusting] = useState(false);
  const { variants } = product;
  const change = (changed: readonly ImportVariant[]) => onChange({ variants: [...changed] });
  return (
    <Card
      title={t('catalogue.field.variants')}
      actions={
        <Button icon="package" onPress={() => setAdjusting(true)}>
          {t('catalogue.stock.adjust')}
        </Button>
      }
    >
      <div className="table-scroll">
        <table className="variants">
          <thead>
            <tr>
              <th scope="col">{t('catalogue.field.colour')}</th>
              {CELLS.map(({ id }) => (
                <th key={id} scope="col">
                  {t(`catalogue.field.${id}`)}
                </th>
              ))}
              <th scope="col">{t('catalogue.field.stock')}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {variants.map((variant, index) => (
              <VariantRow
                // biome-ignore lint/suspicious/noArrayIndexKey: a SKU changes while it is typed, the index does not
                key={`${index}-${variants.length}`}
                variant={variant}
                colours={product.colours}
                isNew={!stored.product.variants.some(({ sku }) => sku === variant.sku)}
                isOnly={variants.length === 1}
                onChange={(changed) => change(variants.with(index, changed))}
                onPaste={(column, rows) => change(pasteBlock(variants, { index, column }, rows))}
                onRemove={() => change(variants.toSpliced(index, 1))}
              />
            ))}
          </tbody>
        </table>
      </div>
      <Button icon="plus" onPress={() => change(addVariant(product))}>
        {t('catalogue.variant.add')}
      </Button>
      {isAdjusting && <StockDialog product={stored.product} onClose={() => setAdjusting(false)} />}
    </Card>
  );
}

type RowProps = {
  variant: ImportVariant;
  colours: ImportProduct['colours'];
  /** Whether it has not been saved yet. */
  isNew: boolean;
  isOnly: boolean;
  onChange: (variant: ImportVariant) => void;
  /** Rows of cells, pasted into a column. */
  onPaste: (column: number, rows: readonly (readonly string[])[]) => void;
  onRemove: () => void;
};

function VariantRow({ variant, colours, isNew, isOnly, onChange, onPaste, onRemove }: RowProps) {
  const { t, locale } = useText();
  return (
    <tr>
      <td>
        <Select
          label={t('catalogue.field.colour')}
          hideLabel
          value={variant.colour ?? NO_COLOUR}
          onChange={(id) => onChange({ ...variant, colour: id === NO_COLOUR ? null : id })}
          options={[
            { id: NO_COLOUR, label: '—' },
            ...colours.map(({ handle, name }) => ({ id: handle, label: textIn(name, locale) })),
          ]}
        />
      </td>
      {CELLS.map((cell, column) => (
        <td key={cell.id} className={`variants__${cell.id}`}>
          <CellInput
            label={`${t(`catalogue.field.${cell.id}`)}: ${variant.sku}`}
            text={cell.read(variant)}
            isNumber={cell.isNumber}
            onCommit={(text) => {
              const written = writeVariant(variant, cell, text);
              if (written) onChange(written);
              return written !== null;
            }}
            onPasteBlock={(rows) => onPaste(column, rows)}
          />
        </td>
      ))}
      <td className="variants__stock">
        <StockText variant={variant} isNew={isNew} />
      </td>
      <td>
        <IconButton icon="trash" label={t('catalogue.remove')} isDisabled={isOnly} onPress={onRemove} />
      </td>
    </tr>
  );
}

function StockText({ variant: { stock, exported }, isNew }: { variant: ImportVariant; isNew: boolean }) {
  const { t, number } = useText();
  if (isNew) return <span className="quiet">{t('catalogue.stock.afterSave')}</span>;
  if (stock === null) return <span className="quiet">{t('catalogue.toOrder')}</span>;
  const held = exported?.held ?? 0;
  return (
    <span className={stock - held <= LOW_STOCK ? 'number low' : 'number'}>
      {held > 0 ? t('catalogue.stock.withHeld', { stock: number(stock), held: number(held) }) : number(stock)}
    </span>
  );
}
