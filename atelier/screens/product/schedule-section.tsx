import { useState } from 'react';
import { useOperation } from '#atelier/app/api/use-operation.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Button } from '#atelier/app/ui/button.tsx';
import { Card } from '#atelier/app/ui/card.tsx';
import { toast } from '#atelier/app/ui/toasts.tsx';
import { Money, When } from '#atelier/app/ui/values.tsx';
import { EditErrorNote } from '#atelier/parts/products/edit-errors.tsx';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { OperatorProduct } from '#shared/contract/operator-catalogue.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';

/** The scheduled price of a product. */
export function ScheduleSection({ stored }: { stored: OperatorProduct }) {
  const { t } = useText();
  const [isEditing, setEditing] = useState(false);
  const { schedule, product } = stored;
  const end = useOperation(OPERATIONS.schedulePrices, {
    invalidates: [OPERATIONS.showCatalogueProduct, OPERATIONS.listCatalogue],
    onDone: () => toast(t('catalogue.schedule.ended')),
  });
  return (
    <Card title={t('catalogue.schedule')}>
      {schedule === null ? (
        <p className="quiet">{t('catalogue.schedule.none')}</p>
      ) : (
        <>
          <p>
            <When iso={new Date(schedule.startsAt).toISOString()} /> –{' '}
            {schedule.endsAt === null ? (
              t('catalogue.schedule.noEnd')
            ) : (
              <When iso={new Date(schedule.endsAt).toISOString()} />
            )}
          </p>
          <p>
            {t('catalogue.schedule.from')} <Money kopecks={Math.min(...schedule.prices.map(({ price }) => price))} />
          </p>
        </>
      )}
      <div className="card__buttons">
        <Button icon="calendar" onPress={() => setEditing(true)}>
          {t(schedule === null ? 'catalogue.schedule.set' : 'catalogue.schedule.change')}
        </Button>
        {schedule !== null && (
          <Button
            kind="quiet"
            busy={end.busy}
            onPress={() => end.run({ params: { handle: product.handle }, body: { schedule: null } })}
          >
            {t('catalogue.schedule.end')}
          </Button>
        )}
      </div>
      <EditErrorNote error={end.error} />
      {isEditing && <ScheduleDialog stored={stored} onClose={() => setEditing(false)} />}
    </Card>
  );
}
