import { useText } from '#atelier/app/i18n/use-text.ts';
import { LineOptions } from '#atelier/parts/orders/line-options.tsx';
import { VariantFields, VariantSearch } from '#atelier/parts/orders/variant-search.tsx';
import type { OperatorOrder } from '#shared/contract/operator-order.ts';
import type { LineLock } from '#shared/contract/order-change.ts';
import { type EditedLine, newLine, orderedText } from './edited-lines.ts';

type PiecesProps = {
  lines: readonly EditedLine[];
  shown: OperatorOrder;
  onChange: (lines: readonly EditedLine[]) => void;
  /** What is wrong with a line at its place among these. */
  errorOf: (index: number, path: string) => string | undefined;
};

/** The lines as they are edited, and the search for more. */
export function EditedPieces({ lines, shown, onChange, errorOf }: PiecesProps) {
  const edit = (key: string, changes: Partial<EditedLine>) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...changes } : line)));
  return (
    <>
      <ul className="order-pieces">
        {lines.map((line, index) => (
          <EditedPiece
            key={line.key}
            line={line}
            lock={shown.changeable.locked.find(({ position }) => position === line.position)?.reason}
            shown={shown}
            onChange={(changes) => edit(line.key, changes)}
            onRemove={() => onChange(lines.filter(({ key }) => key !== line.key))}
            errorOf={(path) => errorOf(index, path)}
          />
        ))}
      </ul>
      <VariantSearch onChoose={(variant) => onChange([...lines, newLine(variant)])} />
    </>
  );
}

type PieceProps = {
  line: EditedLine;
  /** Why it cannot be changed any more. */
  lock: LineLock | undefined;
  shown: OperatorOrder;
  onChange: (changes: Partial<EditedLine>) => void;
  onRemove: () => void;
  errorOf: (path: string) => string | undefined;
};

function EditedPiece({ line, lock, shown, onChange, onRemove, errorOf }: PieceProps) {
  const { t } = useText();
  const ordered = shown.order.lines[line.position ?? -1];
  if (lock && ordered) {
    return (
      <li className="order-pieces__edited">
        <p>{`${line.quantity} × ${orderedText(t, ordered)}`}</p>
        <p className="quiet">{t(`order.lines.locked.${lock}`)}</p>
      </li>
    );
  }
  return (
    <li className="order-form order-pieces__edited">
      <div className="order-pieces__line">
        <VariantFields line={line} onChange={onChange} onRemove={onRemove} />
      </div>
      <LineOptions line={line} onChange={onChange} errorOf={errorOf} />
    </li>
  );
}
