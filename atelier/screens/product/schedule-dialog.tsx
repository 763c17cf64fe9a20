import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { operationQuery } from '#atelier/app/api/queries.ts';
import { useOperation } from '#atelier/app/api/use-operation.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Dialog, DialogActions } from '#atelier/app/ui/dialog.tsx';
import { MoneyField, NumberField } from '#atelier/app/ui/fields/number-field.tsx';
import { toast } from '#atelier/app/ui/toasts.tsx';
import { Money } from '#atelier/app/ui/values.tsx';
import { EditErrorNote } from '#atelier/parts/products/edit-errors.tsx';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { OperatorProduct } from '#shared/contract/operator-catalogue.ts';
import { announcementOf } from './announcement.ts';
import { MomentField, type MoscowTime, momentOf, moscowTime } from './moment-field.tsx';
import { variantName } from './variant-name.ts';

/** Schedules other prices, in Moscow's time zone. */
export function ScheduleDialog({ stored, onClose }: { stored: OperatorProduct; onClose: () => void }) {
  const { t } = useText();
  const { product, schedule } = stored;
  const [starts, setStarts] = useState<MoscowTime>(() => moscowTime(schedule?.startsAt ?? Date.now()));
  const [ends, setEnds] = useState<MoscowTime>(() =>
    schedule?.endsAt ? moscowTime(schedule.endsAt) : { day: null, time: '00:00' },
  );
  const [prices, setPrices] = useState<Prices>(() => new Map(schedule?.prices.map(({ sku, price }) => [sku, price])));
  const save = useSchedule(onClose);
  const startsAt = momentOf(starts);
  const endsAt = momentOf(ends);
  const params = { handle: product.handle };
  const given = [...prices].flatMap(([sku, price]) => (price === null ? [] : [{ sku, price }]));
  const isComplete = startsAt !== null && (ends.day === null || endsAt !== null) && given.length > 0;
  const reduceAll = (percent: number | null) => {
    if (percent === null) return;
    // Whole roubles, as prices are typed.
    setPrices(
      new Map(product.variants.map(({ sku, price }) => [sku, Math.round((price * (100 - percent)) / 10_000) * 100])),
    );
  };
  return (
    <Dialog
      title={t('catalogue.schedule')}
      size="wide"
      isOpen
      isPersistent
      onClose={onClose}
      actions={
        <DialogActions
          isDisabled={!isComplete}
          busy={save.busy}
          onPress={() =>
            startsAt !== null && save.run({ params, body: { schedule: { startsAt, endsAt, prices: given } } })
          }
        >
          {t('catalogue.schedule.save')}
        </DialogActions>
      }
    >
      <div className="fields">
        <div className="fields__pair">
          <MomentField label={t('catalogue.schedule.starts')} value={starts} onChange={setStarts} />
          <MomentField label={t('catalogue.schedule.until')} value={ends} onChange={setEnds} />
        </div>
        <p className="quiet">{t('catalogue.schedule.hint')}</p>
        <NumberField
          label={t('catalogue.schedule.percent')}
          value={null}
          minValue={1}
          maxValue={95}
          onChange={reduceAll}
        />
        <PriceTable product={product} prices={prices} onChange={setPrices} />
        <UnannouncedNote product={product} prices={given} startsAt={startsAt ?? Date.now()} />
        <EditErrorNote error={save.error} />
      </div>
    </Dialog>
  );
}

type NoteProps = {
  product: OperatorProduct['product'];
  prices: readonly { sku: string; price: number }[];
  startsAt: number;
};

/** Says how many of the prices would be no reduction where the lowest price of thirty days counts. */
function UnannouncedNote({ product: { handle, variants }, prices, startsAt }: NoteProps) {
  const { t } = useText();
  const { data } = useQuery(operationQuery(OPERATIONS.readPriceHistory, { params: { handle } }));
  const unannounced = prices.filter(({ sku, price }) => {
    const past = data?.variants.find((each) => each.sku === sku);
    const compareAt = variants.find((each) => each.sku === sku)?.price ?? null;
    return past && ['none', 'unknown'].includes(announcementOf(past, { price, compareAt }, startsAt).kind);
  });
  return unannounced.length > 0 ? (
    <p className="note note--error" role="status">
      {t('catalogue.schedule.unannounced', { count: unannounced.length })}
    </p>
  ) : null;
}

function useSchedule(onClose: () => void) {
  const { t } = useText();
  return useOperation(OPERATIONS.schedulePrices, {
    invalidates: [OPERATIONS.showCatalogueProduct, OPERATIONS.listCatalogue],
    onDone: () => {
      toast(t('catalogue.schedule.saved'));
      onClose();
    },
  });
}

type Prices = ReadonlyMap<string, number | null>;
type TableProps = { product: OperatorProduct['product']; prices: Prices; onChange: (prices: Prices) => void };

/** The price of each variant, and the field of its other price. */
function PriceTable({ product, prices, onChange }: TableProps) {
  const { t, locale } = useText();
  return (
    <table className="variants">
      <thead>
        <tr>
          <th scope="col">{t('catalogue.field.variant')}</th>
          <th scope="col">{t('catalogue.field.price')}</th>
          <th scope="col">{t('catalogue.schedule.price')}</th>
        </tr>
      </thead>
      <tbody>
        {product.variants.map((variant) => (
          <tr key={variant.sku}>
            <th scope="row">{variantName(product, variant, locale)}</th>
            <td>
              <Money kopecks={variant.price} />
            </td>
            <td>
              <MoneyField
                label={`${t('catalogue.schedule.price')}: ${variantName(product, variant, locale)}`}
                hideLabel
                value={prices.get(variant.sku) ?? null}
                onChange={(price) => onChange(new Map(prices).set(variant.sku, price))}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
