import { useState } from 'react';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Button } from '#atelier/app/ui/button.tsx';
import { Card } from '#atelier/app/ui/card.tsx';
import { useTableCards } from '#atelier/app/ui/use-table-cards.ts';
import { moveBetweenCells } from '#atelier/parts/products/cell-keys.ts';
import type { ImportProduct, ImportVariant } from '#shared/contract/catalogue-import.ts';
import type { OperatorProduct } from '#shared/contract/operator-catalogue.ts';
import type { SectionProps } from './edit.ts';
import { StockDialog } from './stock-dialog.tsx';
import { CELLS, groupByColour } from './variant-cells.ts';
import { VariantRows } from './variant-rows.tsx';
import './variant-cards.css';

/**
 * The variants of a product by colour: a table with editable cells, into which cells of a spreadsheet can be pasted.
 */
export function VariantsSection({ product, onChange, stored }: SectionProps & { stored: OperatorProduct }) {
  const { t } = useText();
  const room = useTableCards();
  // What the dialog was opened with: confirmed again after a lost answer, it is the same request.
  const [adjusted, setAdjusted] = useState<ImportProduct | null>(null);
  const groups = groupByColour(product);
  const shown = groups.flatMap(({ positions }) => positions);
  const change = (changed: readonly ImportVariant[]) => onChange({ variants: [...changed] });
  return (
    <Card
      title={t('catalogue.field.variants')}
      actions={
        <Button icon="package" onPress={() => setAdjusted(stored.product)}>
          {t('catalogue.stock.adjust')}
        </Button>
      }
    >
      <div ref={room} className="table-scroll">
        <table className="variants" onKeyDown={moveBetweenCells}>
          <thead>
            <tr>
              {CELLS.map(({ id }) => (
                <th key={id} scope="col">
                  {t(`catalogue.field.${id}`)}
                </th>
              ))}
              <th scope="col">{t('catalogue.field.stock')}</th>
              <td />
            </tr>
          </thead>
          {groups.map((group) => (
            <VariantRows key={group.colour?.handle ?? ''} {...{ product, stored, group, shown }} onChange={change} />
          ))}
        </table>
      </div>
      {adjusted && <StockDialog product={adjusted} onClose={() => setAdjusted(null)} />}
    </Card>
  );
}
