import type { SheetProblem } from '#shared/sheet/compare-row.ts';
import { useText } from '../../app/use-text.ts';
import { columnName } from './column-name.ts';

const MOST_SHOWN = 50;

/** What of a file cannot be imported, with its place. */
export function ProblemList({ problems }: { problems: readonly SheetProblem[] }) {
  const { t } = useText();
  if (problems.length === 0) return null;
  return (
    <div className="note note--error" role="alert">
      <div>
        <p>{t('catalogue.sheet.problems', { count: problems.length })}</p>
        <ul>
          {problems.slice(0, MOST_SHOWN).map(({ line, column, code }) => (
            <li key={`${line}-${column}`}>
              {t('catalogue.sheet.line', { line })}
              {column && `, ${t(columnName(column))}`}: {t(`catalogue.sheet.problem.${code}`)}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
