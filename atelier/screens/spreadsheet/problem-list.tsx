import { useText } from '#atelier/app/i18n/use-text.ts';
import { Checkbox } from '#atelier/app/ui/fields/checkbox.tsx';
import type { SpreadsheetChange } from '#shared/spreadsheet/compare-row.ts';
import type { ProblemGroup } from '#shared/spreadsheet/problem-groups.ts';
import type { SpreadsheetRow } from '#shared/spreadsheet/table.ts';
import { columnName } from './column-name.ts';

const MAX_LINES = 20;

type Props = {
  rows: readonly SpreadsheetRow[];
  changes: readonly SpreadsheetChange[];
  problems: readonly ProblemGroup[];
  /** The keys of the groups that are left out. */
  leftOut: ReadonlySet<string>;
  onLeaveOut: (leftOut: ReadonlySet<string>) => void;
};

/** The rows that cannot be imported, by reason. The others are offered once each reason was left out. */
export function ProblemList({ rows, changes, problems, leftOut, onLeaveOut }: Props) {
  const { t } = useText();
  if (problems.length === 0) return null;
  const refused = new Set(problems.flatMap(({ lines }) => lines)).size;
  const heldBack = changes.filter(({ isHeldBack }) => isHeldBack).length;
  return (
    <div className="note note--error">
      <div>
        <p role="alert">{t('catalogue.spreadsheet.problems', { count: refused, total: rows.length })}</p>
        {problems.map(({ key, column, code, lines }) => (
          <div key={key} className="problem-group">
            <Checkbox value={leftOut.has(key)} onChange={(value) => onLeaveOut(withKey(leftOut, key, value))}>
              {t('catalogue.spreadsheet.leaveOut', { count: lines.length })} {column && `${t(columnName(column))}: `}
              {t(`catalogue.spreadsheet.problem.${code}`)}
            </Checkbox>
            <p className="quiet">
              {t('catalogue.spreadsheet.lines', {
                lines: lines.slice(0, MAX_LINES).join(', ') + (lines.length > MAX_LINES ? '…' : ''),
              })}
            </p>
          </div>
        ))}
        {heldBack > 0 && <p>{t('catalogue.spreadsheet.heldBack.text', { count: heldBack })}</p>}
      </div>
    </div>
  );
}

function withKey(keys: ReadonlySet<string>, key: string, isIn: boolean): ReadonlySet<string> {
  return isIn ? new Set([...keys, key]) : new Set([...keys].filter((each) => each !== key));
}
