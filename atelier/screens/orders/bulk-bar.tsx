import { useState } from 'react';
import type { OrderCard } from '#shared/contract/order-list.ts';
import { Button } from '../../app/ui/button.tsx';
import { useText } from '../../app/use-text.ts';
import { BulkDialog, type BulkEvent } from './bulk-dialog.tsx';
import { ExportMenu } from './export-menu.tsx';

const EVENTS = [
  { event: 'in_production', icon: 'scissors' },
  { event: 'shipped', icon: 'truck-delivery' },
  { event: 'delivered', icon: 'circle-check' },
] as const;

type Props = {
  orders: readonly OrderCard[];
  onExport: (format: 'xlsx' | 'csv') => void;
  onClear: () => void;
};

/** What can be done with the selected orders. */
export function BulkBar({ orders, onExport, onClear }: Props) {
  const { t } = useText();
  const [event, setEvent] = useState<BulkEvent | null>(null);
  return (
    <section className="orders__bar" aria-label={t('orders.bulk.label')}>
      <p role="status">{t('orders.bulk.selected', { count: orders.length })}</p>
      {EVENTS.map((each) => (
        <Button key={each.event} icon={each.icon} onPress={() => setEvent(each.event)}>
          {t(`orders.bulk.${each.event}.short`)}
        </Button>
      ))}
      <ExportMenu onExport={onExport} />
      <Button kind="quiet" icon="x" onPress={onClear}>
        {t('orders.bulk.clear')}
      </Button>
      {event && <BulkDialog event={event} orders={orders} onClose={() => setEvent(null)} />}
    </section>
  );
}
