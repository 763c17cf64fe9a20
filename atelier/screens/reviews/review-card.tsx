import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useOperation } from '#atelier/app/api/use-operation.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Button } from '#atelier/app/ui/button.tsx';
import { ErrorNote } from '#atelier/app/ui/states.tsx';
import { toast } from '#atelier/app/ui/toasts.tsx';
import { Tag } from '#atelier/app/ui/values.tsx';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { OperatorReview } from '#shared/contract/review.ts';
import { Stars } from '#shared/ui/stars.tsx';
import { AnswerDialog } from './answer-dialog.tsx';
import { Photographs } from './photographs.tsx';
import { RefuseDialog } from './refuse-dialog.tsx';

const CHANGED = [OPERATIONS.listOperatorReviews, OPERATIONS.showToday];
const TAGS = { waiting: 'waiting', released: 'done', refused: 'bad' } as const;

/** A review with what can be done about it; each decision can be taken back. */
export function ReviewCard({ review }: { review: OperatorReview }) {
  const { t } = useText();
  const { state, stars, text, name, productName, order, reason, answer } = review;
  const [shown, setShown] = useState(review.photographs.flatMap(({ id, isReleased }) => (isReleased ? [id] : [])));
  const [open, setOpen] = useState<'refuse' | 'answer' | null>(null);
  const decide = useOperation(OPERATIONS.decideReview, {
    invalidates: CHANGED,
    onDone: ({ state: decided }) => {
      setOpen(null);
      toast(t(`reviews.done.${decided}`));
    },
  });
  const send = (to: OperatorReview['state'], why: OperatorReview['reason'] = null) =>
    decide.run({
      params: { review: review.id },
      body: { revision: review.revision, state: to, reason: why, photos: shown },
    });
  return (
    <article className="card review" aria-label={t('reviews.of', { product: productName, order })}>
      <header className="card__head">
        <h2>
          <Stars stars={stars} /> {name ? <span lang={review.locale}>{name}</span> : t('reviews.anonymous')}
        </h2>
        <Tag kind={TAGS[state]}>{t(`reviews.state.${state}`)}</Tag>
      </header>
      <About review={review} />
      <p className="review__text" lang={review.locale}>
        {text}
      </p>
      <Photographs review={review} shown={shown} onChange={setShown} />
      {reason && <p className="note">{t(`reviews.reason.${reason}`)}</p>}
      {answer && (
        <blockquote className="review__answer">
          <p className="quiet">{t('reviews.answer.title')}</p>
          <p className="review__text">{answer}</p>
        </blockquote>
      )}
      {open !== 'refuse' && <ErrorNote error={decide.error} />}
      <Actions review={review} busy={decide.busy} onDecide={send} onOpen={setOpen} />
      {open === 'refuse' && (
        <RefuseDialog
          busy={decide.busy}
          error={decide.error}
          onRefuse={(why) => send('refused', why)}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'answer' && <AnswerDialog review={review} onClose={() => setOpen(null)} />}
    </article>
  );
}

/** Of which piece it is, and what its author shows. */
function About({ review }: { review: OperatorReview }) {
  const { t, moment } = useText();
  const { fit, size, height, productId, productName, order } = review;
  const facts = [
    size,
    height === null ? null : t('reviews.fact.height', { height }),
    fit === null ? null : t(`reviews.said.${fit}`),
  ].filter((fact) => fact !== null);
  return (
    <p className="quiet">
      <Link to={`/products/${productId}`}>{productName}</Link>
      {' · '}
      <Link to={`/orders/${order}`}>{t('orders.number', { number: order })}</Link>
      {[...facts, moment(review.writtenAt)].map((fact) => ` · ${fact}`)}
    </p>
  );
}

type ActionsProps = {
  review: OperatorReview;
  busy: boolean;
  onDecide: (to: OperatorReview['state']) => void;
  onOpen: (dialog: 'refuse' | 'answer') => void;
};

/** The decisions of a review in its state, and the answer. */
function Actions({ review: { state, answer }, busy, onDecide, onOpen }: ActionsProps) {
  const { t } = useText();
  return (
    <div className="review__actions">
      {state !== 'released' && (
        <Button kind="primary" icon="check" busy={busy} onPress={() => onDecide('released')}>
          {t('reviews.release')}
        </Button>
      )}
      {state !== 'refused' && (
        <Button kind="danger" onPress={() => onOpen('refuse')}>
          {t('reviews.refuse')}
        </Button>
      )}
      {state !== 'waiting' && (
        <Button icon="arrow-back-up" busy={busy} onPress={() => onDecide('waiting')}>
          {t('reviews.reopen')}
        </Button>
      )}
      <Button icon="edit" onPress={() => onOpen('answer')}>
        {t(answer ? 'reviews.answer.edit' : 'reviews.answer.write')}
      </Button>
    </div>
  );
}
