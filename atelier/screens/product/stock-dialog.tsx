import { useState } from 'react';
import { type Key, useOperation } from '#atelier/app/api/use-operation.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Dialog, DialogActions } from '#atelier/app/ui/dialog.tsx';
import { NumberField } from '#atelier/app/ui/fields/number-field.tsx';
import { Select } from '#atelier/app/ui/fields/select.tsx';
import { TextField } from '#atelier/app/ui/fields/text-field.tsx';
import { Tabs } from '#atelier/app/ui/tabs.tsx';
import { toast } from '#atelier/app/ui/toasts.tsx';
import { EditErrorNote } from '#atelier/parts/products/edit-errors.tsx';
import type { ImportProduct, ImportVariant } from '#shared/contract/catalogue-import.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { STOCK_REASONS, type StockAdjustment } from '#shared/contract/stock.ts';
import { StockHistoryTable } from './stock-history.tsx';
import { variantName } from './variant-name.ts';

type Reason = StockAdjustment['reason'];

/** Changes numbers on hand with a reason, and shows their history. */
export function StockDialog({ product, onClose }: { product: ImportProduct; onClose: () => void }) {
  const { t } = useText();
  const [tab, setTab] = useState<'adjust' | 'history'>('adjust');
  const [reason, setReason] = useState<Reason>('received');
  const [reference, setReference] = useState('');
  const [typed, setTyped] = useState<Typed>({});
  const lines = product.variants.flatMap((variant) => lineOf(variant, typed[variant.sku] ?? null, reason));
  const adjust = useOperation(OPERATIONS.adjustStock, {
    kept: useState<Key>(null),
    invalidates: [OPERATIONS.showCatalogueProduct, OPERATIONS.listCatalogue, OPERATIONS.readStockHistory],
    onDone: () => {
      toast(t('catalogue.stock.adjusted'));
      onClose();
    },
  });
  return (
    <Dialog
      title={t('catalogue.stock.adjust')}
      size="wide"
      isOpen
      isPersistent={lines.length > 0}
      onClose={onClose}
      actions={
        tab === 'adjust' && (
          <DialogActions
            isDisabled={lines.length === 0}
            busy={adjust.busy}
            onPress={() => adjust.run({ body: { reason, reference, lines } })}
          >
            {t('catalogue.stock.save', { count: lines.length })}
          </DialogActions>
        )
      }
    >
      <Tabs
        label={t('catalogue.stock.adjust')}
        value={tab}
        onChange={setTab}
        items={[
          {
            id: 'adjust',
            label: t('catalogue.stock.change'),
            content: (
              <div className="fields">
                <ReasonFields {...{ reason, reference, setReason, setReference }} />
                <VariantTable product={product} reason={reason} typed={typed} onType={setTyped} />
                <p className="quiet">{t('catalogue.stock.hint')}</p>
                <EditErrorNote error={adjust.error} />
              </div>
            ),
          },
          { id: 'history', label: t('catalogue.stock.history'), content: <StockHistoryTable product={product} /> },
        ]}
      />
    </Dialog>
  );
}

type ReasonProps = {
  reason: Reason;
  reference: string;
  setReason: (reason: Reason) => void;
  setReference: (reference: string) => void;
};

function ReasonFields({ reason, reference, setReason, setReference }: ReasonProps) {
  const { t } = useText();
  return (
    <div className="fields__pair">
      <Select
        label={t('catalogue.stock.reason')}
        value={reason}
        onChange={(id) => id !== null && setReason(id)}
        options={STOCK_REASONS.map((id) => ({ id, label: t(`catalogue.reason.${id}`) }))}
      />
      <TextField label={t('catalogue.stock.reference')} value={reference} maxLength={120} onChange={setReference} />
    </div>
  );
}

/** The typed number of each variant, by its SKU. */
type Typed = Readonly<Record<string, number | null>>;
type TableProps = { product: ImportProduct; reason: Reason; typed: Typed; onType: (typed: Typed) => void };

function VariantTable({ product, reason, typed, onType }: TableProps) {
  const { t, number, locale } = useText();
  return (
    <table className="variants">
      <thead>
        <tr>
          <th scope="col">{t('catalogue.field.variant')}</th>
          <th scope="col">{t('catalogue.stock.onHand')}</th>
          <th scope="col">{t('catalogue.stock.held')}</th>
          <th scope="col">{t(reason === 'count' ? 'catalogue.stock.counted' : 'catalogue.stock.by')}</th>
        </tr>
      </thead>
      <tbody>
        {product.variants.map((variant) => (
          <tr key={variant.sku}>
            <th scope="row">{variantName(product, variant, locale)}</th>
            <td className="number">{variant.stock === null ? t('catalogue.toOrder') : number(variant.stock)}</td>
            <td className="number">{number(variant.exported?.held ?? 0)}</td>
            <td>
              <NumberField
                label={`${t('catalogue.stock.change')}: ${variantName(product, variant, locale)}`}
                hideLabel
                value={typed[variant.sku] ?? null}
                onChange={(value) => onType({ ...typed, [variant.sku]: value })}
                step={1}
                {...(reason === 'count' || variant.stock === null ? { minValue: 0 } : {})}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A count is sent as the difference from the shown number, so that concurrent movements are kept. */
function lineOf({ sku, stock }: ImportVariant, value: number | null, reason: Reason): StockAdjustment['lines'] {
  if (value === null) return [];
  if (stock === null || reason === 'count') return value === stock ? [] : [{ sku, onHand: value }];
  return value === 0 ? [] : [{ sku, change: value }];
}
