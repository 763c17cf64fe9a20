import type { OrderLine } from '#shared/contract/order.ts';
import type { OwnChange } from '#shared/contract/own-change.ts';
import { formatAddress } from '#shared/domain/address-rules.ts';
import type { MessageId } from '#shared/i18n/intl.ts';
import { embroideryPhrase, measurementPhrases, namedVariant } from '#shared/i18n/line-details.ts';
import { useDays } from '#shared/i18n/use-days.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import type { OrderChangeProps, TypedChange } from '../../../page/typed-change.ts';
import { wantedChange } from '../../../page/wanted-change.ts';
import { ChangeForm } from './change-form.tsx';

type Props = OrderChangeProps & Required<Pick<OrderChangeProps, 'seen' | 'typed'>>;

const CONFIRMS = {
  cancel: 'ownChange.confirm.cancel',
  undo: 'ownChange.undo',
  lines: 'ownChange.confirm',
  delivery: 'ownChange.confirm',
} as const satisfies Record<TypedChange['part'], MessageId>;

/** What a change comes to, and the button that makes it; the way back keeps what was typed. */
export function ConfirmChange({ typed, ...props }: Props) {
  const { t, money } = useShopIntl();
  const days = useDays();
  const { preview, key } = props.seen;
  const { difference, total, dates } = preview;
  const said = useChangedWords()(typed, props);
  return (
    <div className="change__check">
      <ChangeForm {...props} part={typed.part}>
        {Object.entries({ ...typed.fields, key, expected: String(difference) }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <dl className="change__facts">
          {said.map(({ label, words }) => (
            <div key={label}>
              <dt className="field__label">{label}</dt>
              <dd>{words}</dd>
            </div>
          ))}
          <div>
            <dt className="field__label">{t('ownChange.sum')}</dt>
            <dd>{useMoneyWords()(preview)}</dd>
          </div>
          {typed.part !== 'cancel' && (
            <div>
              <dt className="field__label">{t('ownChange.total')}</dt>
              <dd>{money(total)}</dd>
            </div>
          )}
          {dates?.withYou && (
            <div>
              <dt className="field__label">{t('ownChange.arrival')}</dt>
              <dd>{days(dates.withYou)}</dd>
            </div>
          )}
        </dl>
        <div className="change__buttons">
          <button type="submit" className="button button--primary" name="step" value="confirm">
            {t(CONFIRMS[typed.part])}
          </button>
          <button type="submit" className="link" name="step" value="edit">
            {t(typed.part === 'cancel' || typed.part === 'undo' ? 'ownChange.leave' : 'ownChange.edit')}
          </button>
        </div>
      </ChangeForm>
    </div>
  );
}

type Said = { label: string; words: string };

/** Whom an order goes to, and how. */
type Contact = Extract<OwnChange, { part: 'delivery' }>['contact'];
type Told = Omit<Contact, 'delivery'> & { delivery: Contact['delivery'] | undefined };

/** What becomes of the order, in words: of its lines those that change. */
function useChangedWords(): (typed: TypedChange, props: Pick<Props, 'order' | 'offer'>) => Said[] {
  const { t, country, money } = useShopIntl();
  return (typed, { order, offer }) => {
    const read = wantedChange(typed, { order, version: offer.version });
    const change = 'change' in read ? read.change : null;
    if (change?.part === 'delivery') {
      const before = order.contact ? contactPhrases({ ...order.contact, delivery: order.delivery?.id }) : [];
      return [{ label: t('ownChange.part.delivery'), words: differences(before, contactPhrases(change.contact)) }];
    }
    if (change?.part === 'undo') {
      return [{ label: t('ownChange.part.lines'), words: t('ownChange.undo.words', { amount: money(order.due) }) }];
    }
    if (change?.part !== 'lines') return [];
    return change.lines.flatMap(({ position, quantity, sku, measurements, embroidery }) => {
      const line = order.lines[position];
      if (!line) return [];
      const size = offer.lines[position]?.sizes.find((each) => each.sku === sku)?.size ?? line.size;
      const changed = { ...line, size, quantity, measurements: measurements ?? line.measurements };
      const after = { ...changed, embroidery: embroidery === undefined ? line.embroidery : embroidery };
      const words = quantity === 0 ? t('ownChange.off') : differences(phrasesOf(line), phrasesOf(after));
      return words === '' ? [] : [{ label: namedVariant(t, line), words }];
    });
  };
  function contactPhrases(contact: Told): string[] {
    return [
      `${contact.firstName} ${contact.lastName}, ${contact.phone}`,
      formatAddress(contact, country(contact.country)),
      ...(contact.delivery ? [t(`delivery.${contact.delivery}.name`)] : []),
      contact.comment || t('ownChange.noComment'),
    ];
  }
  function phrasesOf(line: OrderLine): string[] {
    const { size, quantity, measurements, embroidery } = line;
    return [
      ...(measurements ? measurementPhrases(t, measurements) : size === null ? [] : [`${t('ownChange.size')} ${size}`]),
      t('ownChange.pieces', { count: quantity }),
      embroidery ? embroideryPhrase(t, embroidery) : t('ownChange.plain'),
    ];
  }
  /** Only what differs is said. */
  function differences(before: readonly string[], after: readonly string[]): string {
    const only = (those: readonly string[], others: readonly string[]) =>
      those.filter((phrase) => !others.includes(phrase)).join(', ');
    const [was, now] = [only(before, after), only(after, before)];
    return now === '' ? '' : [t('ownChange.was', { words: was }), t('ownChange.now', { words: now })].join('\n');
  }
}

/** What is paid besides, or comes back, and how. */
function useMoneyWords(): (preview: Props['seen']['preview']) => string {
  const { t, money } = useShopIntl();
  return ({ difference, settlement, owed, onCertificates }) => {
    if (difference === 0) {
      return onCertificates > 0
        ? t('ownChange.sum.released', { amount: money(onCertificates) })
        : t('ownChange.sum.none');
    }
    if (settlement === 'total') return t('ownChange.sum.total');
    if (difference > 0) return t('ownChange.sum.more', { amount: money(difference) });
    const parts = [
      t('ownChange.sum.less', { amount: money(-difference) }),
      ...(owed > 0 ? [t('ownChange.sum.byHand', { amount: money(owed) })] : []),
      ...(onCertificates > 0 ? [t('ownChange.sum.certificates', { amount: money(onCertificates) })] : []),
    ];
    return parts.join('\n');
  };
}
