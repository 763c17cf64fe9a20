import { useState } from 'react';
import { useOperation } from '#atelier/app/api/use-operation.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { useMay } from '#atelier/app/session/session.tsx';
import { Button } from '#atelier/app/ui/button.tsx';
import { NumberField } from '#atelier/app/ui/fields/number-field.tsx';
import { Select } from '#atelier/app/ui/fields/select.tsx';
import { toast } from '#atelier/app/ui/toasts.tsx';
import { ChangeReview } from '#atelier/parts/orders/change-review.tsx';
import { useOrderFieldErrors } from '#atelier/parts/orders/use-field-errors.ts';
import { useVariants } from '#atelier/parts/orders/variant-search.tsx';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { OperatorOrder } from '#shared/contract/operator-order.ts';
import { ReturnReason } from '#shared/contract/operator-refund.ts';
import type { OrderLine } from '#shared/contract/order.ts';
import type { ChangePreview, LinesChange, OfferedVariant } from '#shared/contract/order-change.ts';
import { sumBy } from '#shared/domain/sum.ts';
import { type EditedLine, exchangedLinesOf, newLine, orderedText } from './edited-lines.ts';
import { EditedPieces } from './edited-pieces.tsx';
import { OrderError } from './order-error.tsx';
import { TwoStepDialog } from './two-step-dialog.tsx';
import { useOrderAction, useOrderNumber } from './use-order-action.ts';

/** How many pieces of each line come back, by its position. */
type Returned = Readonly<Record<number, number>>;

/** Exchanges sent pieces of an order: what comes back and why, and what goes out instead. */
export function ExchangeDialog({ shown, onClose }: { shown: OperatorOrder; onClose: () => void }) {
  const { t } = useText();
  const number = useOrderNumber();
  const [returned, setReturned] = useState<Returned>({});
  const [instead, setInstead] = useState<readonly EditedLine[]>([]);
  const [reason, setReason] = useState<ReturnReason>('size');
  // The version that was shown, so that changes of others are not overwritten.
  const [version] = useState(shown.version);
  const [isWaived, setWaived] = useState(false);
  const [preview, setPreview] = useState<ChangePreview | null>(null);
  const asking = useOperation(OPERATIONS.previewLinesChange, { onDone: setPreview });
  const { run, busy, error } = useOrderAction(OPERATIONS.changeLines, () => {
    toast(t('order.exchange.done'));
    onClose();
  });
  const { lines, positionOf } = exchangedLinesOf(shown.order, { returned, instead });
  const errorOf = useOrderFieldErrors(asking.error);
  const changeOf = (isBorne: boolean) =>
    ({ version, reason, lines, ...(isBorne && { isWaived: true }) }) as LinesChange;
  const ask = (isBorne: boolean) => asking.run({ params: { number }, body: changeOf(isBorne) });
  const waive = (isBorne: boolean) => {
    setWaived(isBorne);
    ask(isBorne);
  };
  return (
    <TwoStepDialog
      title={t('order.do.exchange')}
      onClose={onClose}
      form={
        <>
          <ReturnedPieces shown={shown} returned={returned} onChange={setReturned} />
          <ReasonField value={reason} onChange={setReason} />
          <h3>{t('order.exchange.instead')}</h3>
          <OtherSizes {...{ shown, returned }} onChoose={(variant) => setInstead([...instead, newLine(variant)])} />
          <EditedPieces
            {...{ lines: instead, shown }}
            onChange={setInstead}
            errorOf={(index, path) => errorOf(`lines.${positionOf(index)}.${path}`)}
          />
        </>
      }
      next={{
        isBusy: asking.busy,
        isDisabled: instead.length === 0 || sumBy(Object.values(returned), (count) => count) === 0,
        onPress: () => ask(isWaived),
      }}
      review={preview && <ChangeReview preview={preview} waiver={{ isWaived, onChange: waive }} />}
      confirm={{
        label: t('order.do.exchange'),
        isBusy: busy,
        onPress: () =>
          run({ params: { number }, body: { ...changeOf(isWaived), expectedDifference: preview?.difference ?? 0 } }),
      }}
      onBack={() => setPreview(null)}
      error={<OrderError error={error ?? asking.error} />}
    />
  );
}

type ReturnedProps = { shown: OperatorOrder; returned: Returned; onChange: (returned: Returned) => void };

/** How many pieces of each line come back; those made for one person only where the owner asks. */
function ReturnedPieces({ shown, returned, onChange }: ReturnedProps) {
  const { t } = useText();
  const isOwner = useMay(['owner']);
  return (
    <>
      <h3>{t('order.exchange.back')}</h3>
      <ul className="order-pieces">
        {shown.order.lines.map((line, position) => {
          const lock = shown.changeable.locked.find((each) => each.position === position)?.reason;
          const isHere = shown.order.state === 'in_production' && lock !== 'sent';
          const isKept = isHere || (lock !== undefined && lock !== 'sent');
          const isOwn = (line.measurements !== null || line.embroidery !== null) && !isOwner;
          const what = orderedText(t, line);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
            <li key={position} className="order-pieces__line">
              <span>
                {what}
                {isOwn && <p className="quiet">{t('order.exchange.own')}</p>}
                {lock && isKept && <p className="quiet">{t(`order.lines.locked.${lock}`)}</p>}
              </span>
              <NumberField
                label={`${t('order.exchange.count')}: ${what}`}
                hideLabel
                value={returned[position] ?? 0}
                minValue={0}
                maxValue={line.quantity}
                isDisabled={isOwn || isKept}
                onChange={(typed) => onChange({ ...returned, [position]: typed ?? 0 })}
              />
            </li>
          );
        })}
      </ul>
    </>
  );
}

function ReasonField({ value, onChange }: { value: ReturnReason; onChange: (reason: ReturnReason) => void }) {
  const { t } = useText();
  return (
    <Select
      label={t('order.exchange.reason')}
      value={value}
      onChange={(chosen) => chosen && onChange(chosen)}
      options={ReturnReason.options.map((id) => ({ id, label: t(`order.reason.${id}`) }))}
    />
  );
}

type OnChoose = (variant: OfferedVariant) => void;

/** The other sizes of all that comes back. */
function OtherSizes({ shown, returned, onChoose }: Omit<ReturnedProps, 'onChange'> & { onChoose: OnChoose }) {
  return shown.order.lines.map(
    (line, position) =>
      // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
      (returned[position] ?? 0) > 0 && <SizesOfLine key={position} line={line} onChoose={onChoose} />,
  );
}

/** The other sizes of a piece in its colour: most exchanges are for one of them. */
function SizesOfLine({ line, onChoose }: { line: OrderLine; onChoose: OnChoose }) {
  const { t } = useText();
  const variants = useVariants(line.productId);
  const own = variants.find(({ sku }) => sku === line.sku);
  const others = variants.filter(({ sku, colour }) => sku !== line.sku && colour === own?.colour);
  if (!own || others.length === 0) return null;
  return (
    <fieldset className="order-sizes" aria-label={t('order.exchange.sizes', { name: line.name })}>
      {others.map((variant) => (
        <Button key={variant.sku} onPress={() => onChoose(variant)}>
          {variant.size ?? variant.sku}
        </Button>
      ))}
    </fieldset>
  );
}
