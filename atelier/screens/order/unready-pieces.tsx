import { useQuery } from '@tanstack/react-query';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { OperatorOrder } from '#shared/contract/operator-order.ts';
import { operationQuery } from '../../app/queries.ts';
import { useStageName } from '../../app/stage-name.ts';
import { Checkbox } from '../../app/ui/checkbox.tsx';
import { useText } from '../../app/use-text.ts';

type Props = Pick<OperatorOrder, 'unready'> & {
  lines: OperatorOrder['order']['lines'];
  isConfirmed: boolean;
  onConfirm: (isConfirmed: boolean) => void;
};

/** What is not ready of an order that is about to be sent, and the question whether it is sent all the same. */
export function UnreadyPieces({ unready, lines, isConfirmed, onConfirm }: Props) {
  const { t } = useText();
  const stageName = useStageName();
  const workshop = useQuery(operationQuery(OPERATIONS.readWorkshop));
  if (unready.length === 0) return null;
  return (
    <div className="note note--error unready">
      <p>{t('order.unready', { count: unready.length })}</p>
      <ul>
        {unready.map(({ position, unit, stage, isCutBefore }) => (
          <li key={`${position} ${unit}`}>
            {[
              lines[position]?.name,
              (lines[position]?.quantity ?? 1) > 1 &&
                t('making.unit', { unit: unit + 1, count: lines[position]?.quantity ?? 1 }),
              stageName(workshop.data?.settings.stages.find(({ id }) => id === stage)),
              isCutBefore && t('making.cutBefore'),
            ]
              .filter(Boolean)
              .join(' · ')}
          </li>
        ))}
      </ul>
      <Checkbox value={isConfirmed} onChange={onConfirm}>
        {t('order.unready.confirm')}
      </Checkbox>
    </div>
  );
}
