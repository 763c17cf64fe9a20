import { useRef } from 'react';
import { call } from '#atelier/app/api/call.ts';
import { type RowResult, useBulk } from '#atelier/app/api/use-bulk.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Button } from '#atelier/app/ui/button.tsx';
import { Dialog, DialogActions } from '#atelier/app/ui/dialog.tsx';
import { Tag } from '#atelier/app/ui/values.tsx';
import { useReturnErrorText } from '#atelier/parts/returns/return-error.tsx';
import { exchangesSizes } from '#atelier/parts/returns/return-state.ts';
import { SHOWS_RETURNS } from '#atelier/parts/returns/use-return-move.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { OperatorReturn } from '#shared/contract/operator-return.ts';
import { type BulkMove, bulkRequest, isBulkMovable } from './bulk-moves.ts';

type Props = { move: BulkMove; returns: readonly OperatorReturn[]; onClose: () => void };

const idOf = ({ id }: OperatorReturn) => id;

/** Accepts or receives several returns; how many it was done for is said once, and why not in the row of each other. */
export function BulkReturnsDialog({ move, returns, onClose }: Props) {
  const { t } = useText();
  const { results, isRunning, run } = useBulk<OperatorReturn>(idOf, SHOWS_RETURNS);
  const keys = useRef(new Map(returns.map(({ id }) => [id, crypto.randomUUID()])));
  const movable = returns.filter((shown) => isBulkMovable(shown, move));
  const done = movable.filter(({ id }) => results.get(id)?.state === 'done').length;
  const left = movable.length - done;
  const act = (shown: OperatorReturn) => {
    const key = keys.current.get(shown.id) ?? crypto.randomUUID();
    return call(OPERATIONS.moveReturn, { params: { id: shown.id }, body: bulkRequest(shown, move), key });
  };
  return (
    <Dialog
      title={t(`returns.bulk.${move}.title`, { count: movable.length })}
      isOpen
      isPersistent
      onClose={onClose}
      actions={
        left === 0 ? (
          <Button onPress={onClose}>{t('shell.close')}</Button>
        ) : (
          <DialogActions busy={isRunning} onPress={() => void run(movable, act)}>
            {t(`returns.do.${move}`)}
          </DialogActions>
        )
      }
    >
      {results.size === 0 || isRunning ? (
        <p>{t(`returns.bulk.${move}.text`)}</p>
      ) : (
        <p role="status" className={left > 0 ? 'note note--error' : 'note'}>
          {t('returns.bulk.outcome', { done, all: movable.length })}
        </p>
      )}
      <ul className="returns">
        {returns.map((shown) => (
          <Row key={shown.id} shown={shown} move={move} result={results.get(shown.id)} />
        ))}
      </ul>
    </Dialog>
  );
}

/** A return that is moved, or why it is not. */
function Row({ shown, move, result }: { shown: OperatorReturn; move: BulkMove; result: RowResult | undefined }) {
  const { t } = useText();
  const errorText = useReturnErrorText();
  const isMovable = isBulkMovable(shown, move);
  return (
    <li>
      <p>
        {t('orders.number', { number: shown.order })}
        {': '}
        <span className="quiet">
          {shown.lines
            .map(({ name, size, quantity }) =>
              t('returns.line', { what: [name, size].filter(Boolean).join(', '), count: quantity }),
            )
            .join('; ')}
        </span>{' '}
        {result?.state === 'done' && <Tag kind="done">{t('orders.bulk.done')}</Tag>}
      </p>
      {!isMovable && (
        <p className="quiet">{t(exchangesSizes(shown) ? 'returns.bulk.exchange' : 'returns.bulk.other')}</p>
      )}
      {result?.state === 'failed' && <p className="field__error">{errorText(result.error)}</p>}
    </li>
  );
}
