import { useState } from 'react';
import { invalidate } from '#atelier/app/api/queries.ts';
import { useOperation } from '#atelier/app/api/use-operation.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Button } from '#atelier/app/ui/button.tsx';
import { NumberField } from '#atelier/app/ui/fields/number-field.tsx';
import { ErrorNote } from '#atelier/app/ui/states.tsx';
import { namedValues } from '#atelier/parts/production/answered-measures.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { Ticket } from '#shared/contract/piece.ts';
import type { Question } from '#shared/contract/question.ts';

/** The values that the shopper may have named in words or by telephone, and any other; none once one is the measure. */
export function EnterMeasure({ ticket, question }: { ticket: Ticket; question: Question }) {
  const { t } = useText();
  const { run, busy, error } = useOperation(OPERATIONS.enterMeasure, {
    invalidates: [OPERATIONS.showTicket, OPERATIONS.showBoard],
    onError: () => void invalidate(OPERATIONS.showTicket),
  });
  const [other, setOther] = useState<number | null>(null);
  const { id, state } = question;
  const isSettled = state === 'withdrawn' || ticket.corrections.some((correction) => correction.question === id);
  if (isSettled || ticket.isStopped || !ticket.measurements) return null;
  const enter = (cm: number) => run({ params: { piece: ticket.id, question: id }, body: { cm } });
  return (
    <>
      <p className="quiet">{t(state === 'answered' ? 'production.answer.inWords' : 'production.answer.byPhone')}</p>
      <div className="ticket-screen__values">
        {namedValues(question).map((cm) => (
          <Button key={cm} busy={busy} onPress={() => enter(cm)}>
            {t('production.answer.cutFor', { cm })}
          </Button>
        ))}
        <NumberField label={t('production.answer.other')} value={other} onChange={setOther} step={0.5} />
        <Button busy={busy} onPress={() => other !== null && enter(other)}>
          {t('production.answer.cutForOther')}
        </Button>
      </div>
      {error?.code === 'invalid-request' ? (
        <p role="alert">{t('production.answer.refused')}</p>
      ) : (
        <ErrorNote error={error} />
      )}
    </>
  );
}
