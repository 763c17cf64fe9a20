import { useIntl } from 'react-intl';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { useTableCards } from '#atelier/app/ui/use-table-cards.ts';
import { CellInput } from '#atelier/parts/products/cell-input.tsx';
import { moveBetweenCells } from '#atelier/parts/products/cell-keys.ts';
import type { ImportColour, ImportVariant } from '#shared/contract/catalogue-import.ts';
import { textIn } from '#shared/domain/text.ts';
import { type MatrixValue, pastedCells, type VariantMatrix } from './variant-matrix.ts';

type Props = {
  matrix: VariantMatrix;
  variants: readonly ImportVariant[];
  value: MatrixValue;
  textOf: (variant: ImportVariant) => string;
  /** Writes texts into variants, by position; false if one of them is invalid. */
  onWrite: (cells: readonly { position: number; text: string }[]) => boolean;
};

/** The cells of the matrix: arrows and Enter move between them, and a block of a spreadsheet can be pasted. */
export function MatrixTable({ matrix, variants, value, textOf, onWrite }: Props) {
  const { t, locale } = useText();
  const intl = useIntl();
  const room = useTableCards();
  const nameOf = (colour: ImportColour | null) => (colour ? textIn(colour.name, locale) : t('catalogue.colour.none'));
  const shown = (text: string) =>
    text === '' ? '' : intl.formatNumber(Number(text), { minimumFractionDigits: text.split('.')[1]?.length ?? 0 });
  return (
    <div ref={room} className="table-scroll">
      <table className="variants matrix" onKeyDown={moveBetweenCells}>
        <thead>
          <tr>
            <th scope="col">{t('catalogue.field.size')}</th>
            {matrix.colours.map((colour) => (
              <th key={colour?.handle ?? ''} scope="col">
                <span className="matrix__colour">
                  {colour && <span className="variants__swatch" style={{ background: colour.swatch ?? undefined }} />}
                  {nameOf(colour)}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {matrix.sizes.map((size, row) => (
            <tr key={size ?? ''}>
              <th scope="row">{size ?? '—'}</th>
              {matrix.colours.map((colour, column) => {
                const position = matrix.cells[row]?.[column] ?? null;
                const variant = position === null ? undefined : variants[position];
                return (
                  <td key={colour?.handle ?? ''}>
                    {variant && position !== null && (
                      <CellInput
                        key={`${value} ${variant.sku}`}
                        label={`${t(`catalogue.field.${value}`)}: ${size ?? '—'}, ${nameOf(colour)}`}
                        text={textOf(variant)}
                        shown={shown(textOf(variant))}
                        isNumber
                        onCommit={(text) => onWrite([{ position, text }])}
                        onPasteBlock={(block) => onWrite(pastedCells(matrix, { row, column }, block))}
                      />
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
