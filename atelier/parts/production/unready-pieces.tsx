import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { operationQuery } from '#atelier/app/api/queries.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Checkbox } from '#atelier/app/ui/fields/checkbox.tsx';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { OperatorOrder } from '#shared/contract/operator-order.ts';
import { useStageName } from './use-stage-name.ts';
import './unready-pieces.css';

type Unready = OperatorOrder['unready'];
type Props = {
  question: UnreadyQuestion;
  lines: OperatorOrder['order']['lines'];
  /** Whether the rest can be sent without them. */
  isPart?: boolean;
};

export type UnreadyQuestion = {
  unready: Unready;
  /** Whether all of it is packed. */
  isReady: boolean;
  isConfirmed: boolean;
  confirm: (isConfirmed: boolean) => void;
};

/**
 * The question whether an order is sent all the same; a yes is about the pieces that were shown with it, not others.
 */
export function useUnreadyQuestion(unready: Unready): UnreadyQuestion {
  const [confirmed, setConfirmed] = useState('');
  const shown = JSON.stringify(unready);
  return {
    unready,
    isReady: unready.length === 0,
    isConfirmed: confirmed === shown,
    confirm: (isConfirmed) => setConfirmed(isConfirmed ? shown : ''),
  };
}

/** What is not ready of an order that is about to be sent, and the question about it. */
export function UnreadyPieces({ question: { unready, isReady, isConfirmed, confirm }, lines, isPart = false }: Props) {
  const { t } = useText();
  const stageName = useStageName();
  const production = useQuery(operationQuery(OPERATIONS.readProductionSettings));
  if (isReady) return null;
  return (
    <div className={isPart ? 'note unready' : 'note note--error unready'}>
      <p>{t(isPart ? 'order.unready.part' : 'order.unready', { count: unready.length })}</p>
      <ul>
        {unready.map(({ position, unit, stage, isFromShelf, isCutBefore }) => (
          <li key={`${position} ${unit}`}>
            {[
              lines[position]?.name,
              (lines[position]?.quantity ?? 1) > 1 &&
                t('production.unit', { unit: unit + 1, count: lines[position]?.quantity ?? 1 }),
              isFromShelf
                ? t('production.onShelf')
                : stageName(production.data?.settings.stages.find(({ id }) => id === stage)),
              isCutBefore && t('production.cutBefore'),
            ]
              .filter(Boolean)
              .join(', ')}
          </li>
        ))}
      </ul>
      <Checkbox value={isConfirmed} onChange={confirm}>
        {t(isPart ? 'order.unready.all' : 'order.unready.confirm')}
      </Checkbox>
    </div>
  );
}
