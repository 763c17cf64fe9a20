import { useState } from 'react';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Button } from '#atelier/app/ui/button.tsx';
import { Menu } from '#atelier/app/ui/menu.tsx';
import { SelectionBar } from '#atelier/app/ui/selection-bar.tsx';
import { MAX_PRINTED, PACKING_PAPERS } from '#atelier/parts/papers/print-choice.ts';
import { usePrint } from '#atelier/parts/papers/use-print.ts';
import type { OrderCard } from '#shared/contract/order-list.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import type { BulkEvent } from './bulk-row.tsx';
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

/** The actions on the selected orders. */
export function BulkBar({ orders, onExport, onClear }: Props) {
  const { t } = useText();
  const [event, setEvent] = useState<BulkEvent | null>(null);
  const print = usePrint();
  const numbers = orders.map(({ number }) => number);
  const isTooMuch = orders.length > MAX_PRINTED;
  return (
    <SelectionBar
      label={t('orders.bulk.label')}
      text={t('orders.bulk.selected', { count: orders.length })}
      onClear={onClear}
    >
      {EVENTS.map((each) => (
        <Button key={each.event} icon={each.icon} onPress={() => setEvent(each.event)}>
          {t(`orders.bulk.${each.event}.short`)}
        </Button>
      ))}
      <Menu
        label={t('print.action')}
        icon="printer"
        actions={[
          {
            id: 'tickets',
            label: t('print.tickets'),
            isDisabled: isTooMuch,
            onAction: () => print({ orders: numbers, papers: ['ticket'] }),
          },
          {
            id: 'papers',
            label: t('print.packing'),
            isDisabled: isTooMuch,
            onAction: () => print({ orders: numbers, papers: PACKING_PAPERS }),
          },
        ]}
      />
      <ExportMenu onExport={onExport} />
      {event && <BulkDialog event={event} orders={orders} onClose={() => setEvent(null)} />}
    </SelectionBar>
  );
}
