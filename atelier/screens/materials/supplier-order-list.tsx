import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { operationQuery } from '#atelier/app/api/queries.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Button } from '#atelier/app/ui/button.tsx';
import { EmptyState, ErrorState, Skeleton } from '#atelier/app/ui/states.tsx';
import type { Material } from '#shared/contract/material.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { SupplierOrder } from '#shared/contract/supplier-order.ts';
import { ReceiptDialog } from './receipt-dialog.tsx';
import { SupplierOrderCard } from './supplier-order-card.tsx';
import { SupplierOrderDialog } from './supplier-order-dialog.tsx';

type Open = { kind: 'edit'; order: SupplierOrder | null } | { kind: 'receive'; id: string };

const EMPTY = { supplier: '', lines: [] };

/** The orders at suppliers, open ones first. */
export function SupplierOrderList({ materials }: { materials: readonly Material[] }) {
  const { t } = useText();
  const [open, setOpen] = useState<Open | null>(null);
  const { data, error, refetch } = useQuery(operationQuery(OPERATIONS.listSupplierOrders));
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton />;
  const add = (
    <Button kind="primary" icon="plus" onPress={() => setOpen({ kind: 'edit', order: null })}>
      {t('materials.orders.new')}
    </Button>
  );
  const close = () => setOpen(null);
  const received = open?.kind === 'receive' && data.orders.find(({ id }) => id === open.id);
  return (
    <div className="columns__main">
      {data.orders.length === 0 ? (
        <EmptyState icon="truck-delivery" title={t('materials.orders.none')} action={add} />
      ) : (
        <div className="card__buttons">{add}</div>
      )}
      {data.orders.map((order) => (
        <SupplierOrderCard
          key={order.id}
          order={order}
          materials={materials}
          onEdit={() => setOpen({ kind: 'edit', order })}
          onReceive={() => setOpen({ kind: 'receive', id: order.id })}
        />
      ))}
      {open?.kind === 'edit' && (
        <SupplierOrderDialog order={open.order} draft={open.order ?? EMPTY} materials={materials} onClose={close} />
      )}
      {received && <ReceiptDialog order={received} materials={materials} onClose={close} />}
    </div>
  );
}
