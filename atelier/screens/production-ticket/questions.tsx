import { invalidate } from '#atelier/app/api/queries.ts';
import { useOperation } from '#atelier/app/api/use-operation.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Button } from '#atelier/app/ui/button.tsx';
import { Card } from '#atelier/app/ui/card.tsx';
import { ErrorNote } from '#atelier/app/ui/states.tsx';
import { Tag } from '#atelier/app/ui/values.tsx';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { Ticket } from '#shared/contract/piece.ts';
import type { Question } from '#shared/contract/question.ts';
import { answerText, questionText } from '#shared/i18n/question-text.ts';
import { EnterMeasure } from './enter-measure.tsx';

const KIND = { open: 'waiting', answered: 'done', withdrawn: 'plain', expired: 'bad' } as const;

/** The questions about a piece with the shopper's answers. */
export function PieceQuestions({ ticket }: { ticket: Ticket }) {
  const { t } = useText();
  if (ticket.questions.length === 0) return null;
  return (
    <Card title={t('production.questions')}>
      <ul className="ticket-screen__questions">
        {ticket.questions.toReversed().map((question) => (
          <AskedQuestion key={question.id} question={question} ticket={ticket} />
        ))}
      </ul>
    </Card>
  );
}

function AskedQuestion({ question, ticket }: { question: Question; ticket: Ticket }) {
  const { t, locale, moment, person } = useText();
  const { id, state, asked, answer, by, askedAt, answeredAt } = question;
  const { run, busy, error } = useOperation(OPERATIONS.withdrawQuestion, {
    invalidates: [OPERATIONS.showTicket, OPERATIONS.showBoard],
    onError: () => void invalidate(OPERATIONS.showTicket),
  });
  return (
    <li>
      <p>
        <Tag kind={KIND[state]}>{t(`production.question.${state}`)}</Tag>{' '}
        <span className="quiet">{`${person(by)}, ${moment(askedAt)}`}</span>
      </p>
      <p>{asked ? questionText(t, locale, asked) : t('production.question.erased')}</p>
      {asked && answer && (
        <p className="ticket-screen__answer">
          <b>{answerText(t, asked, answer)}</b>{' '}
          {answeredAt !== null && <span className="quiet">{moment(answeredAt)}</span>}
        </p>
      )}
      {asked?.kind === 'measure' && <EnterMeasure ticket={ticket} question={question} />}
      {(state === 'open' || state === 'expired') && (
        <Button busy={busy} onPress={() => run({ params: { piece: ticket.id, question: id } })}>
          {t('production.question.withdraw')}
        </Button>
      )}
      {error?.code === 'question-closed' ? (
        <p role="alert">{t('production.question.closed')}</p>
      ) : (
        <ErrorNote error={error} />
      )}
    </li>
  );
}
