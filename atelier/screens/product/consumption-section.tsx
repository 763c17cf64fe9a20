import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { operationQuery } from '#atelier/app/api/queries.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Button, IconButton } from '#atelier/app/ui/button.tsx';
import { Card } from '#atelier/app/ui/card.tsx';
import { Skeleton } from '#atelier/app/ui/states.tsx';
import { type ConsumptionChoice, ConsumptionDialog } from '#atelier/parts/materials/consumption-dialog.tsx';
import { useSizesText } from '#atelier/parts/materials/use-size-text.ts';
import type { ImportProduct } from '#shared/contract/catalogue-import.ts';
import type { Material } from '#shared/contract/material.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { textIn } from '#shared/domain/text.ts';

/** What a piece of a product takes of which materials; each change is stored at once. */
export function ConsumptionSection({ product, materials }: { product: ImportProduct; materials: readonly Material[] }) {
  const { t, locale } = useText();
  const sizesText = useSizesText();
  const [choice, setChoice] = useState<ConsumptionChoice | null>(null);
  const { handle } = product;
  const of = { handle, name: textIn(product.name, locale) };
  const { data } = useQuery(operationQuery(OPERATIONS.showConsumption, { params: { handle } }));
  if (!data) return <Skeleton />;
  return (
    <Card
      title={t('materials.consumption.title')}
      actions={
        <Button icon="plus" onPress={() => setChoice({ material: null, product: of, colour: '' })}>
          {t('materials.consumption.add')}
        </Button>
      }
    >
      {data.rows.length === 0 && <p className="quiet">{t('materials.consumption.noneOfProduct')}</p>}
      <ul className="rows material-rows">
        {data.rows.map(({ material: id, colour, sizes }) => {
          const material = materials.find((each) => each.id === id);
          if (!material) return null;
          const name = textIn(material.name, locale);
          const colourName = data.colours.find((each) => each.id === colour)?.name ?? colour;
          return (
            <li key={`${id} ${colour}`}>
              <div className="rows__main">
                <span className="rows__name">{[name, colourName].filter(Boolean).join(', ')}</span>
                <span className="quiet">{sizesText(material.unit, sizes)}</span>
              </div>
              <div className="rows__actions">
                <IconButton
                  icon="edit"
                  label={t('materials.consumption.edit', { name })}
                  onPress={() => setChoice({ material: id, product: of, colour })}
                />
              </div>
            </li>
          );
        })}
      </ul>
      {choice && <ConsumptionDialog choice={choice} onClose={() => setChoice(null)} />}
    </Card>
  );
}
