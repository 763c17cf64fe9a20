import type { OwnOrder } from '#shared/contract/own-order.ts';
import { namedVariant } from '#shared/i18n/line-details.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { maskEmail } from '../order/page.tsx';
import { coverOf, leftOf, type TypedStatement } from './typed-statement.ts';

type Props = { typed: TypedStatement; order: OwnOrder | null };

/** The second step: the statement as it will be made, and the button that makes it. */
export function ConfirmForm({ typed, order }: Props) {
  const { t, link } = useShopIntl();
  const { name, key, token } = typed;
  const { covered, exempt } = coverOf(order);
  const { withdrawn, left } = leftOf(order);
  const ticked = typed.lines.filter((position) => covered.includes(Number(position)));
  // None would mean those too that she has withdrawn from before.
  const lines = ticked.length === 0 && withdrawn.length > 0 ? left.map(String) : ticked;
  const inWords = (positions: readonly number[]) =>
    positions.map((position) => namedLine(t, order, position)).join('\n');
  const contract = order ? t('order.title', { number: order.number }) : typed.contract;
  const said = [
    ['contract', contract],
    [
      'pieces',
      (order ? inWords(lines.length > 0 ? lines.map(Number) : covered) : typed.pieces.trim()) ||
        t('withdrawal.fact.all'),
    ],
    ...(exempt.length > 0 ? ([['exempt', inWords(exempt)]] as const) : []),
    ['name', name],
    ['email', order?.contact ? maskEmail(order.contact.email) : typed.email],
  ] as const;
  const kept = { key, name, ...(order ? { order: order.number, token } : { ...typedOf(typed) }) };
  return (
    <form className="plain-form" method="post" action={link('withdrawal')}>
      {Object.entries(kept).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      {lines.map((position) => (
        <input key={position} type="hidden" name="lines" value={position} />
      ))}
      {typed.seen.map((line, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its position.
        <input key={position} type="hidden" name="seen" value={line} />
      ))}
      <p>{t('withdrawal.statement')}</p>
      <dl className="change__facts">
        {said.map(([field, value]) => (
          <div key={field}>
            <dt className="field__label">{t(`withdrawal.fact.${field}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="change__buttons">
        <button type="submit" className="button button--primary" name="step" value="confirm">
          {t('withdrawal.confirm')}
        </button>
        <button type="submit" className="link" name="step" value="edit">
          {t('withdrawal.edit')}
        </button>
      </div>
    </form>
  );
}

function typedOf({ contract, email, pieces }: TypedStatement) {
  return { contract, email, pieces };
}

function namedLine(t: Parameters<typeof namedVariant>[0], order: OwnOrder | null, position: number): string {
  const line = order?.lines[position];
  if (!line) return '';
  return [namedVariant(t, line), ...(line.quantity > 1 ? [`× ${line.quantity}`] : [])].join(' ');
}
