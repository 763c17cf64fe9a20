import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { operationQuery } from '#atelier/app/api/queries.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Button } from '#atelier/app/ui/button.tsx';
import { TextField } from '#atelier/app/ui/fields/text-field.tsx';
import { DataGrid } from '#atelier/app/ui/grid/data-grid.tsx';
import { Page } from '#atelier/app/ui/page.tsx';
import { SelectionBar } from '#atelier/app/ui/selection-bar.tsx';
import { EmptyState, ErrorState, Skeleton } from '#atelier/app/ui/states.tsx';
import { useScanner } from '#atelier/parts/packing/use-scanner.ts';
import { MAX_PRINTED, PACKING_PAPERS } from '#atelier/parts/papers/print-choice.ts';
import { usePrint } from '#atelier/parts/papers/use-print.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { PackedOrder } from '#shared/contract/packing.ts';
import { CameraScan } from './camera-scan.tsx';
import { packingColumns } from './columns.tsx';
import './packing.css';
import { usePack } from './use-pack.ts';

const NOTHING: ReadonlySet<string> = new Set();

const numberOf = ({ number }: PackedOrder) => number;
const linkOf = ({ number }: PackedOrder) => `/packing/${number}`;

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
    <Page title={t('production.packing')} tools={<Ways code={code} busy={busy} onType={setCode} onPack={pack} />}>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton shape="list" />}
      {data && <Orders orders={data.orders} />}
    </Page>
  );
}

type WaysProps = { code: string; busy: boolean; onType: (code: string) => void; onPack: (code: string) => void };

/** The ways to say which piece is packed: its ticket before the camera of a phone, a scanner, or typed. */
function Ways({ code, busy, onType, onPack }: WaysProps) {
  const { t } = useText();
  return (
    <div className="packing__ways">
      <CameraScan onCode={onPack} />
      <form
        className="packing__scan"
        onSubmit={(event) => {
          event.preventDefault();
          if (code.trim()) onPack(code.trim());
          onType('');
        }}
      >
        <TextField label={t('production.scan')} value={code} onChange={onType} />
        <Button type="submit" icon="package" busy={busy}>
          {t('production.scan.pack')}
        </Button>
        <p className="quiet">{t('production.scan.hint')}</p>
      </form>
    </div>
  );
}

function Orders({ orders }: { orders: readonly PackedOrder[] }) {
  const text = useText();
  const { t } = text;
  const columns = useMemo(() => packingColumns(text), [text]);
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
      <DataGrid
        label={t('production.packing')}
        rows={orders}
        columns={columns}
        rowId={numberOf}
        rowLink={linkOf}
        rowName={({ number }) => t('orders.rowName', { number })}
        selection={{ ids: selected, onChange: setSelected }}
        empty={null}
      />
    </>
  );
}
