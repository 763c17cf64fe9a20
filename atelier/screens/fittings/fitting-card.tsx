import { Fragment, useState } from 'react';
import { useIntl } from 'react-intl';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Button } from '#atelier/app/ui/button.tsx';
import { Card } from '#atelier/app/ui/card.tsx';
import { ErrorNote } from '#atelier/app/ui/states.tsx';
import { Tag } from '#atelier/app/ui/values.tsx';
import type { Fitting, FittingState } from '#shared/contract/fitting.ts';
import { formatAppointment } from '#shared/i18n/zoned-time.ts';
import { FittingDialog, type WordedAnswer } from './fitting-dialog.tsx';
import { useAnswer } from './use-answer.ts';

const KINDS: Readonly<Record<FittingState, 'bad' | 'going' | 'done' | 'plain'>> = {
  asked: 'bad',
  offered: 'going',
  agreed: 'done',
  declined: 'plain',
  cancelled: 'plain',
};

/** Which answers take words, by the state. */
const WORDED: Readonly<Record<FittingState, readonly WordedAnswer[]>> = {
  asked: ['offer', 'decline'],
  offered: ['offer', 'cancel'],
  agreed: ['offer', 'cancel'],
  declined: [],
  cancelled: [],
};

/** A fitting: who asks, when and where, and what can be answered. */
export function FittingCard({ fitting, onMoved }: { fitting: Fitting; onMoved: () => void }) {
  const { t, moment } = useText();
  const { state, times, taken, isOver, name, askedAt } = fitting;
  const [asked, setAsked] = useState<WordedAnswer | null>(null);
  const { answer, busy, error } = useAnswer(fitting, onMoved);
  const free = state === 'asked' ? times.filter((time) => Date.parse(time) > Date.now() && !taken.includes(time)) : [];
  const isLapsed = isOver && (state === 'asked' || state === 'offered');
  const worded = isOver ? [] : WORDED[state];
  return (
    <Card
      title={name}
      actions={<Tag kind={isLapsed ? 'plain' : KINDS[state]}>{t(`fittings.state.${isLapsed ? 'lapsed' : state}`)}</Tag>}
    >
      <Facts fitting={fitting} />
      <p className="quiet">{t('fittings.asked', { at: moment(askedAt) })}</p>
      {fitting.isEmailLost && <Tag kind="bad">{t('fittings.emailLost')}</Tag>}
      {(free.length > 0 || worded.length > 0) && (
        <div className="fittings__actions">
          {free.map((time, index) => (
            <Button
              key={time}
              kind={index === 0 ? 'primary' : 'plain'}
              icon="check"
              busy={busy}
              onPress={() => answer({ answer: 'agree', at: time, words: '' })}
            >
              {t('fittings.agreeTo', { at: moment(time) })}
            </Button>
          ))}
          {worded.map((each) => (
            <Button key={each} kind="quiet" onPress={() => setAsked(each)}>
              {t(`fittings.${each}`)}
            </Button>
          ))}
        </div>
      )}
      <ErrorNote error={error} />
      {asked && <FittingDialog fitting={fitting} answer={asked} onClose={() => setAsked(null)} onMoved={onMoved} />}
    </Card>
  );
}

function Facts({ fitting }: { fitting: Fitting }) {
  const { t } = useText();
  const { state, times, taken, at, email, messenger, account, note, words } = fitting;
  const shown = at === null ? times : [at];
  const said = [
    [
      state === 'asked' ? 'times' : 'at',
      shown.map((time) => <Time key={time} time={time} zone={fitting.timeZone} isTaken={taken.includes(time)} />),
    ],
    ['where', `${t(`common.messenger.${messenger}`)}, ${account}`],
    ['who', email],
    ...(note ? ([['note', note]] as const) : []),
    ...(words ? ([['words', words]] as const) : []),
  ] as const;
  return (
    <dl className="facts">
      {said.map(([id, value]) => (
        <Fragment key={id}>
          <dt>{t(`fittings.${id}`)}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

/** A time here, and where she is if that is another; and whether somebody else has it. */
function Time({ time, zone, isTaken }: { time: string; zone: string | null; isTaken: boolean }) {
  const { t } = useText();
  const intl = useIntl();
  const here = formatAppointment(intl, time, null);
  const there = formatAppointment(intl, time, zone);
  return (
    <div className="fittings__time">
      {here} {isTaken && <Tag kind="plain">{t('fittings.taken')}</Tag>}
      {there !== here && <div className="quiet">{t('fittings.there', { at: there })}</div>}
    </div>
  );
}
