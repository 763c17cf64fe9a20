import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { operationQuery } from '#atelier/app/api/queries.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Button } from '#atelier/app/ui/button.tsx';
import { Checkbox } from '#atelier/app/ui/fields/checkbox.tsx';
import { TextField } from '#atelier/app/ui/fields/text-field.tsx';
import { Page } from '#atelier/app/ui/page.tsx';
import { SelectionBar } from '#atelier/app/ui/selection-bar.tsx';
import { EmptyState, ErrorState, Skeleton } from '#atelier/app/ui/states.tsx';
import { Tag } from '#atelier/app/ui/values.tsx';
import { useScanner } from '#atelier/parts/packing/use-scanner.ts';
import { MAX_PRINTED, PACKING_PAPERS } from '#atelier/parts/papers/print-choice.ts';
import { usePrint } from '#atelier/parts/papers/use-print.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { PackedOrder } from '#shared/contract/packing.ts';
import { CameraScan } from './camera-scan.tsx';
import './packing.css';
import { usePack } from './use-pack.ts';

const NOTHING: ReadonlySet<string> = new Set();

/** Orders that can be packed or sent; scanning a ticket packs its piece. */
export function Screen() {
  const { t } = useText();
  const { data, error, refetch } = useQuery({
    ...operationQuery(OPERATIONS.listPackedOrders),
    refetchInterval: 15_000,
  });
  const { pack, busy } = usePack();
  const [code, setCode] = useState('');
  useScanner((scanned) => {
    setCode('');
    pack(scanned);
  });
  return (
    <Page title={t('production.packing')} back={{ to: '/production', label: t('production.board') }}>
      <form
        className="packing__scan"
        onSubmit={(event) => {
          event.preventDefault();
          if (code.trim()) pack(code.trim());
          setCode('');
        }}
      >
        <TextField label={t('production.scan')} value={code} onChange={setCode} />
        <Button type="submit" icon="scan" busy={busy}>
          {t('production.scan.pack')}
        </Button>
      </form>
      <p className="quiet">{t('production.scan.hint')}</p>
      <CameraScan onCode={pack} />
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton />}
      {data && <Orders orders={data.orders} />}
    </Page>
  );
}

function Orders({ orders }: { orders: readonly PackedOrder[] }) {
  const { t } = useText();
  const [selected, setSelected] = useState<ReadonlySet<string>>(NOTHING);
  const print = usePrint();
  const picked = orders.filter(({ number }) => selected.has(number)).map(({ number }) => number);
  if (orders.length === 0) {
    return (
      <EmptyState icon="package" title={t('production.packing.empty')}>
        {t('production.packing.emptyText')}
      </EmptyState>
    );
  }
  return (
    <>
      {picked.length > 0 && (
        <SelectionBar
          label={t('orders.bulk.label')}
          text={t('orders.bulk.selected', { count: picked.length })}
          onClear={() => setSelected(NOTHING)}
        >
          <Button
            icon="printer"
            isDisabled={picked.length > MAX_PRINTED}
            onPress={() => print({ orders: picked, papers: PACKING_PAPERS })}
          >
            {t('print.packing')}
          </Button>
        </SelectionBar>
      )}
      <OrderTable orders={orders} picked={picked} onPick={(numbers) => setSelected(new Set(numbers))} />
    </>
  );
}

type TableProps = {
  orders: readonly PackedOrder[];
  /** The numbers of the selected orders. */
  picked: readonly string[];
  onPick: (numbers: readonly string[]) => void;
};

function OrderTable({ orders, picked, onPick }: TableProps) {
  const { t } = useText();
  return (
    <div className="card table-scroll">
      <table className="table packing__orders">
        <caption className="visually-hidden">{t('production.packing')}</caption>
        <thead>
          <tr>
            <td>
              <Checkbox
                aria-label={t('shell.grid.selectAll')}
                value={picked.length === orders.length}
                isIndeterminate={picked.length > 0 && picked.length < orders.length}
                onChange={(isAll) => onPick(isAll ? orders.map(({ number }) => number) : [])}
              />
            </td>
            <th scope="col">{t('production.order')}</th>
            <th scope="col">{t('production.pieces')}</th>
            <th scope="col">{t('production.delivery')}</th>
            <th scope="col">{t('production.country')}</th>
            <th scope="col">{t('production.readyBy')}</th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <OrderRow
              key={order.number}
              order={order}
              isPicked={picked.includes(order.number)}
              onPick={(isPicked) =>
                onPick(isPicked ? [...picked, order.number] : picked.filter((each) => each !== order.number))
              }
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type RowProps = { order: PackedOrder; isPicked: boolean; onPick: (isPicked: boolean) => void };

function OrderRow({ order: { number, pieces, sent, onShelf, toSew, delivery, ...order }, isPicked, onPick }: RowProps) {
  const { t, day, country } = useText();
  return (
    <tr>
      <td>
        <Checkbox aria-label={t('production.number', { number })} value={isPicked} onChange={onPick} />
      </td>
      <th scope="row" className="number">
        <Link to="/packing/$number" params={{ number } as never}>
          {t('production.number', { number })}
        </Link>{' '}
        {onShelf > 0 && <Tag kind="going">{t('production.onShelf.some', { count: onShelf })}</Tag>}{' '}
        {toSew > 0 && <Tag kind="waiting">{t('production.toSew.some', { count: toSew })}</Tag>}{' '}
        {sent > 0 && <Tag kind="sent">{t('production.sent.some', { count: sent })}</Tag>}
      </th>
      <td className="number">{pieces}</td>
      <td>{t(`delivery.${delivery}.name`)}</td>
      <td>{country(order.country)}</td>
      <td>
        {order.readyBy === null ? '—' : day(order.readyBy)}{' '}
        {order.isLate && <Tag kind="bad">{t('production.isLate')}</Tag>}
      </td>
    </tr>
  );
}
