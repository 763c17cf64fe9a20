import { useState } from 'react';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Dialog, DialogActions } from '#atelier/app/ui/dialog.tsx';
import { DateField } from '#atelier/app/ui/fields/date-field.tsx';
import { Select } from '#atelier/app/ui/fields/select.tsx';
import { TextField } from '#atelier/app/ui/fields/text-field.tsx';
import { ErrorNote } from '#atelier/app/ui/states.tsx';
import type { Fitting, FittingAnswer } from '#shared/contract/fitting.ts';
import { FITTING_DAYS_AHEAD } from '#shared/domain/fitting-times.ts';
import { addDays, moscowDay } from '#shared/domain/working-calendar.ts';
import { useAnswer } from './use-answer.ts';

/** Answers that may have words of the shop. */
export type WordedAnswer = Exclude<FittingAnswer['answer'], 'agree'>;

/** The first and the last hour that can be proposed, each with its half. */
const HOURS = { first: 8, last: 22 };
const CLOCKS = Array.from({ length: (HOURS.last - HOURS.first) * 2 + 1 }, (_, half) => {
  const hour = String(HOURS.first + Math.floor(half / 2)).padStart(2, '0');
  return `${hour}:${half % 2 === 0 ? '00' : '30'}`;
});
const MAX_WORDS = 600;

type Props = { fitting: Fitting; answer: WordedAnswer; onClose: () => void; onMoved: () => void };

/** Proposes another time, declines or cancels, with words for the email. */
export function FittingDialog({ fitting, answer, onClose, onMoved }: Props) {
  const { t } = useText();
  const [words, setWords] = useState('');
  const [day, setDay] = useState<string | null>(null);
  const [clock, setClock] = useState<string | null>(null);
  const sent = useAnswer(fitting, () => {
    onClose();
    onMoved();
  });
  const isOffer = answer === 'offer';
  const at = isOffer && day && clock ? new Date(`${day}T${clock}:00+03:00`).toISOString() : null;
  const isReady = !isOffer || at !== null;
  return (
    <Dialog
      title={t(`fittings.${answer}.title`)}
      isOpen
      isPersistent
      onClose={onClose}
      alert={<ErrorNote error={sent.error} />}
      actions={
        <DialogActions
          kind={isOffer ? 'primary' : 'danger'}
          busy={sent.busy}
          isDisabled={!isReady}
          onPress={() => sent.answer({ answer, at, words: words.trim() })}
        >
          {t(`fittings.do.${answer}`)}
        </DialogActions>
      }
    >
      {isOffer && (
        <div className="fittings__when">
          <DateField
            label={t('fittings.day')}
            value={day}
            onChange={setDay}
            minValue={moscowDay(Date.now())}
            maxValue={addDays(moscowDay(Date.now()), FITTING_DAYS_AHEAD - 1)}
          />
          <Select
            label={t('fittings.hour')}
            value={clock}
            onChange={setClock}
            options={CLOCKS.map((id) => ({ id, label: id }))}
          />
        </div>
      )}
      <TextField label={t('fittings.message')} lines={3} maxLength={MAX_WORDS} value={words} onChange={setWords} />
      <p className="quiet">{t('fittings.sends', { email: fitting.email })}</p>
    </Dialog>
  );
}
