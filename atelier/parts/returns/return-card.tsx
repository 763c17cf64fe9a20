import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Tag } from '#atelier/app/ui/values.tsx';
import type { OperatorReturn } from '#shared/contract/operator-return.ts';
import { ReturnActions } from './return-actions.tsx';
import { isOverdue, RETURN_TAGS } from './return-state.ts';
import './returns.css';

type Props = {
  shown: OperatorReturn;
  /** Among those of other orders it is a card of its own, which names its order. */
  isOfMany?: boolean;
  /** Its checkbox. */
  children?: ReactNode;
};

/** A return: what comes back and why, by when its money is due, and what can be done about it. */
export function ReturnCard({ shown, isOfMany = false, children }: Props) {
  const { t, moment, money } = useText();
  const { state, order, reason, askedAt, track, words, refusal, dueBy, sendBy, amount } = shown;
  const asked = t('returns.asked', { at: moment(askedAt) });
  const name = isOfMany ? <Link to={`/orders/${order}`}>{t('orders.number', { number: order })}</Link> : asked;
  return (
    <article
      className={isOfMany ? 'card return' : 'return'}
      aria-label={t('returns.of', { order, at: moment(askedAt) })}
    >
      <header className="return__head">
        {children}
        {isOfMany ? <h2>{name}</h2> : <h3>{name}</h3>}
        <Tag kind={RETURN_TAGS[state]}>{t(`returns.state.${state}`)}</Tag>
        {dueBy && <Due kind="due" day={dueBy} />}
        {sendBy && <Due kind="send" day={sendBy} />}
      </header>
      <p className="quiet">
        {[
          t(`order.reason.${reason}`),
          ...(isOfMany ? [asked] : []),
          ...(track === null ? [] : [t('returns.track', { track })]),
          ...(amount > 0 ? [t('returns.amount', { amount: money(amount) })] : []),
        ].join(' · ')}
      </p>
      <ul className="return__lines">
        {shown.lines.map((line) => (
          <Line key={line.line} line={line} isSentBack={shown.sentBack.includes(line.line)} />
        ))}
      </ul>
      {words && <blockquote className="return__words">{words}</blockquote>}
      {refusal && <p className="note">{t(`returns.because.${refusal}`)}</p>}
      <ReturnActions shown={shown} />
    </article>
  );
}

/** By when the money has to go back, or the parcel is to be on its way, and whether that has passed. */
function Due({ kind, day: by }: { kind: 'due' | 'send'; day: string }) {
  const { t, day } = useText();
  const isLate = isOverdue(by, Date.now());
  return <Tag kind={isLate ? 'bad' : 'plain'}>{t(`returns.${kind}${isLate ? '.over' : ''}`, { day: day(by) })}</Tag>;
}

function Line({ line, isSentBack }: { line: OperatorReturn['lines'][number]; isSentBack: boolean }) {
  const { t } = useText();
  const { name, colour, size, quantity, instead } = line;
  const locations = (['shelf', 'discarded', 'back'] as const).filter((location) => line[location] > 0);
  return (
    <li>
      {t('returns.line', { what: [name, colour, size].filter(Boolean).join(', '), count: quantity })}
      <span className="quiet">
        {[
          instead === null ? t('returns.line.money') : t('returns.line.instead', { size: instead }),
          ...locations.map((location) => t(`returns.place.${location}`, { count: line[location] })),
        ].join(' · ')}
      </span>
      {isSentBack && <span className="return__mark">{t('returns.sentBack')}</span>}
    </li>
  );
}
