import { useState } from 'react';
import { useOperation } from '#atelier/app/api/use-operation.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Button } from '#atelier/app/ui/button.tsx';
import { Card } from '#atelier/app/ui/card.tsx';
import { ConfirmDialog } from '#atelier/app/ui/dialog.tsx';
import { toast } from '#atelier/app/ui/toasts.tsx';
import { Tag, type TagKind } from '#atelier/app/ui/values.tsx';
import { AmountTable, MaterialName } from '#atelier/parts/materials/amount-table.tsx';
import { MaterialError } from '#atelier/parts/materials/material-error.tsx';
import { useAmountText } from '#atelier/parts/materials/use-amount-text.ts';
import type { Material } from '#shared/contract/material.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { SupplierOrder, SupplierOrderState } from '#shared/contract/supplier-order.ts';

const TAGS: Readonly<Record<SupplierOrderState, TagKind>> = {
  draft: 'waiting',
  ordered: 'sent',
  received: 'done',
  cancelled: 'over',
};

type Props = { order: SupplierOrder; materials: readonly Material[]; onEdit: () => void; onReceive: () => void };

/** An order at a supplier: what is ordered, what has come, and what can be done. */
export function SupplierOrderCard({ order, materials, onEdit, onReceive }: Props) {
  const { t, moment } = useText();
  const { supplier, state, createdAt, orderedAt } = order;
  const at = moment(new Date(orderedAt ?? createdAt).toISOString());
  return (
    <Card title={supplier} actions={<Tag kind={TAGS[state]}>{t(`materials.orders.state.${state}`)}</Tag>}>
      <p className="quiet">{t(orderedAt === null ? 'materials.orders.created' : 'materials.orders.ordered', { at })}</p>
      <Lines order={order} materials={materials} />
      {(state === 'draft' || state === 'ordered') && <Steps order={order} onEdit={onEdit} onReceive={onReceive} />}
    </Card>
  );
}

function Lines({ order: { state, lines }, materials }: Pick<Props, 'order' | 'materials'>) {
  const { t } = useText();
  const amountText = useAmountText();
  const rows = lines.flatMap((line) => {
    const material = materials.find(({ id }) => id === line.material);
    return material ? [{ ...line, material }] : [];
  });
  return (
    <AmountTable
      rows={rows}
      rowId={({ material }) => material.id}
      head={{ title: t('materials.name'), cell: ({ material }) => <MaterialName material={material} /> }}
      columns={[
        {
          title: t(state === 'draft' ? 'materials.toOrder' : 'materials.ordered'),
          cell: ({ material, amount }) => amountText(material.unit, amount),
        },
        { title: t('materials.lot.received'), cell: ({ material, received }) => amountText(material.unit, received) },
      ]}
    />
  );
}

function Steps({ order, onEdit, onReceive }: Omit<Props, 'materials'>) {
  const { t } = useText();
  const [isAsking, setAsking] = useState(false);
  const { run, busy, error } = useOperation(OPERATIONS.stepSupplierOrder, {
    invalidates: [OPERATIONS.listSupplierOrders, OPERATIONS.listMaterials, OPERATIONS.showMaterial],
    onDone: (answer) => {
      const after = answer.orders.find(({ id }) => id === order.id);
      toast(t(after?.state === 'cancelled' ? 'materials.orders.cancelled' : 'materials.orders.placed'));
    },
  });
  const step = (to: 'ordered' | 'cancelled') =>
    run({ params: { order: order.id }, body: { to, revision: order.revision } });
  return (
    <>
      <div className="card__buttons">
        {order.state === 'draft' ? (
          <>
            <Button busy={busy} onPress={() => step('ordered')}>
              {t('materials.orders.place')}
            </Button>
            <Button icon="edit" onPress={onEdit}>
              {t('materials.edit')}
            </Button>
          </>
        ) : (
          <Button icon="package" onPress={onReceive}>
            {t('materials.orders.receive')}
          </Button>
        )}
        <Button kind="quiet" onPress={() => setAsking(true)}>
          {t('materials.orders.cancel')}
        </Button>
      </div>
      <MaterialError error={error} />
      <ConfirmDialog
        title={t('materials.orders.cancel.title', { supplier: order.supplier })}
        action={t('materials.orders.cancel')}
        cancel={t('shell.leave.stay')}
        isOpen={isAsking}
        isDangerous
        onConfirm={() => {
          setAsking(false);
          step('cancelled');
        }}
        onClose={() => setAsking(false)}
      >
        <p>{t('materials.orders.cancel.text')}</p>
      </ConfirmDialog>
    </>
  );
}
