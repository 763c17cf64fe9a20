import { useIntl } from 'react-intl';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Button, IconButton } from '#atelier/app/ui/button.tsx';
import { Select } from '#atelier/app/ui/fields/select.tsx';
import { CellInput } from '#atelier/parts/products/cell-input.tsx';
import type { ImportColour, ImportProduct, ImportVariant } from '#shared/contract/catalogue-import.ts';
import { LOW_STOCK, type OperatorProduct } from '#shared/contract/operator-catalogue.ts';
import { textIn } from '#shared/domain/text.ts';
import { addVariant, CELLS, commonSkuStart, pasteBlock, type VariantGroup, writeVariant } from './variant-cells.ts';

const NO_COLOUR = 'none';

type Props = {
  product: ImportProduct;
  stored: OperatorProduct;
  group: VariantGroup;
  /** The positions of all variants in the order in which they are shown. */
  shown: readonly number[];
  onChange: (variants: readonly ImportVariant[]) => void;
};

/** The variants of a colour: its name above them, and a button that adds another one. */
export function VariantRows({ product, stored, group: { colour, positions }, shown, onChange }: Props) {
  const { t } = useText();
  const { variants, colours } = product;
  const ofColour = positions.flatMap((position) => variants[position] ?? []);
  const skuStart = commonSkuStart(ofColour) || commonSkuStart(variants);
  const colourAll = (chosen: string | null) =>
    onChange(variants.map((each, position) => (positions.includes(position) ? { ...each, colour: chosen } : each)));
  return (
    <tbody>
      {colours.length > 0 && <ColourRow colour={colour} colours={colours} onChoose={colourAll} />}
      {positions.map((position) => {
        const variant = variants[position];
        return (
          variant && (
            <VariantRow
              key={`${position}-${variants.length}`}
              variant={variant}
              skuStart={skuStart}
              isNew={!stored.product.variants.some(({ sku }) => sku === variant.sku)}
              isOnly={variants.length === 1}
              onChange={(changed) => onChange(variants.with(position, changed))}
              onPaste={(column, rows) => onChange(pasteBlock(variants, { position, column, shown }, rows))}
              onRemove={() => onChange(variants.toSpliced(position, 1))}
            />
          )
        );
      })}
      <tr>
        <td colSpan={CELLS.length + 2}>
          <Button kind="quiet" icon="plus" onPress={() => onChange(addVariant(product, colour?.handle ?? null))}>
            {t('catalogue.variant.add')}
          </Button>
        </td>
      </tr>
    </tbody>
  );
}

type ColourRowProps = {
  colour: ImportColour | null;
  colours: ImportProduct['colours'];
  /** Gives the variants without a colour one. */
  onChoose: (handle: string | null) => void;
};

/** The colour above its variants; those without one can be given one. */
function ColourRow({ colour, colours, onChoose }: ColourRowProps) {
  const { t, locale } = useText();
  return (
    <tr>
      <th scope="colgroup" colSpan={CELLS.length + 2}>
        {colour ? (
          <span className="variants__colour">
            <span className="variants__swatch" style={{ background: colour.swatch ?? undefined }} />
            {textIn(colour.name, locale)}
          </span>
        ) : (
          <Select
            label={t('catalogue.field.colour')}
            hideLabel
            value={NO_COLOUR}
            onChange={onChoose}
            options={[
              { id: NO_COLOUR, label: t('catalogue.colour.none') },
              ...colours.map(({ handle, name }) => ({ id: handle, label: textIn(name, locale) })),
            ]}
          />
        )}
      </th>
    </tr>
  );
}

type RowProps = {
  variant: ImportVariant;
  /** What the SKUs beside it begin with, too. */
  skuStart: string;
  /** Whether it has not been saved yet. */
  isNew: boolean;
  isOnly: boolean;
  onChange: (variant: ImportVariant) => void;
  /** Rows of cells, pasted into a column. */
  onPaste: (column: number, rows: readonly (readonly string[])[]) => void;
  onRemove: () => void;
};

function VariantRow({ variant, skuStart, isNew, isOnly, onChange, onPaste, onRemove }: RowProps) {
  const { t } = useText();
  const intl = useIntl();
  const shown = ({ id, isNumber }: (typeof CELLS)[number], text: string) => {
    if (id === 'sku' && skuStart !== '') return text.replace(skuStart, '…');
    if (!isNumber || text === '') return text;
    return intl.formatNumber(Number(text), { minimumFractionDigits: text.split('.')[1]?.length ?? 0 });
  };
  return (
    <tr>
      {CELLS.map((cell, column) => (
        <td
          key={cell.id}
          className={`variants__${cell.id}`}
          data-unset={cell.isOptional && ['', '0'].includes(cell.read(variant)) ? '' : undefined}
        >
          <CellInput
            label={`${t(`catalogue.field.${cell.id}`)}: ${variant.sku}`}
            text={cell.read(variant)}
            shown={shown(cell, cell.read(variant))}
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
      <td data-cell="tool">
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
