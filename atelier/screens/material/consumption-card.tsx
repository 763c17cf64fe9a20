import { useState } from 'react';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { useMay } from '#atelier/app/session/session.tsx';
import { Button, IconButton } from '#atelier/app/ui/button.tsx';
import { Card } from '#atelier/app/ui/card.tsx';
import { type ConsumptionChoice, ConsumptionDialog } from '#atelier/parts/materials/consumption-dialog.tsx';
import { useSizesText } from '#atelier/parts/materials/use-size-text.ts';
import type { MaterialDetails } from '#shared/contract/material.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';

/** What products take of a material. */
export function ConsumptionCard({ details: { material, consumption } }: { details: MaterialDetails }) {
  const { t } = useText();
  const sizesText = useSizesText();
  const mayEdit = useMay(OPERATIONS.saveConsumption.roles);
  const [choice, setChoice] = useState<ConsumptionChoice | null>(null);
  return (
    <Card
      title={t('materials.consumption')}
      actions={
        mayEdit && (
          <Button icon="plus" onPress={() => setChoice({ material: material.id, product: null, colour: '' })}>
            {t('materials.consumption.add')}
          </Button>
        )
      }
    >
      {consumption.length === 0 && <p className="quiet">{t('materials.consumption.none')}</p>}
      {consumption.length > 0 && (
        <ul className="rows material-rows">
          {consumption.map(({ product, name, colour, colourName, sizes }) => (
            <li key={`${product} ${colour}`}>
              <div className="rows__main">
                <span className="rows__name">{[name, colourName].filter(Boolean).join(', ')}</span>
                <span className="quiet">{sizesText(material.unit, sizes)}</span>
              </div>
              {mayEdit && (
                <div className="rows__actions">
                  <IconButton
                    icon="edit"
                    label={t('materials.consumption.edit', { name })}
                    onPress={() => setChoice({ material: material.id, product: { handle: product, name }, colour })}
                  />
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {choice && <ConsumptionDialog choice={choice} onClose={() => setChoice(null)} />}
    </Card>
  );
}
