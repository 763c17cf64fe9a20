import { Link } from '@tanstack/react-router';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Icon } from '#atelier/app/ui/icon.tsx';
import { useStageName } from '#atelier/parts/production/use-stage-name.ts';
import type { Stage } from '#shared/contract/production-settings.ts';
import type { DuePieces } from '#shared/contract/today.ts';
import { sumBy } from '#shared/domain/sum.ts';
import { addDays, type Day } from '#shared/domain/working-calendar.ts';

/** The pieces of a column, and the filter of the board that shows them. */
type Column = { when: 'overdue' | 'today' | 'tomorrow'; filter: string; pieces: readonly DuePieces[] };

/** The pieces that are overdue, due today and due tomorrow, by stage; each number leads to them on the board. */
export function DuePanel({ today, due }: { today: Day; due: readonly DuePieces[] }) {
  const { t } = useText();
  const columns = columnsOf(today, due);
  const stages = stagesOf(due.filter(({ day }) => day <= addDays(today, 1)));
  return (
    <section className="today__panel" aria-labelledby="today-due">
      <h2 id="today-due">{t('today.due')}</h2>
      <table className="today__due">
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('today.due.stage')}</span>
            </th>
            {columns.map((column) => (
              <th key={column.when} scope="col">
                <Total {...column} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {stages.map((stage) => (
            <StageRow key={stage.id} stage={stage} columns={columns} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function columnsOf(today: Day, due: readonly DuePieces[]): Column[] {
  const tomorrow = addDays(today, 1);
  const overdue = due.filter(({ day }) => day < today);
  const on = (wanted: Day) => ({ filter: wanted, pieces: due.filter(({ day }) => day === wanted) });
  return [
    ...(overdue.length > 0 ? [{ when: 'overdue', filter: 'overdue', pieces: overdue } as const] : []),
    { when: 'today', ...on(today) },
    { when: 'tomorrow', ...on(tomorrow) },
  ];
}

/** The stages of pieces, each once, in their order. */
function stagesOf(due: readonly DuePieces[]): Stage[] {
  return [...new Map(due.map(({ stage }) => [stage.id, stage])).values()];
}

/** All pieces of a column; what is overdue has a mark besides its colour. */
function Total({ when, filter, pieces }: Column) {
  const { t, number } = useText();
  return (
    <Link to="/production" search={{ due: filter } as never} className="today__total" data-when={when}>
      <span className="today__figure">
        {when === 'overdue' && <Icon name="clock" />}
        {number(sumBy(pieces, ({ count }) => count))}
      </span>
      {t(`today.due.${when}`)}
    </Link>
  );
}

function StageRow({ stage, columns }: { stage: Stage; columns: readonly Column[] }) {
  const { t, number } = useText();
  const name = useStageName()(stage);
  return (
    <tr>
      <th scope="row">{name}</th>
      {columns.map(({ when, filter, pieces }) => {
        const count = sumBy(
          pieces.filter((each) => each.stage.id === stage.id),
          (each) => each.count,
        );
        return (
          <td key={when}>
            {count > 0 && (
              <Link
                to="/production"
                search={{ due: filter, stage: stage.id } as never}
                aria-label={t('today.due.cell', { stage: name, when: t(`today.due.${when}`), count })}
              >
                {number(count)}
              </Link>
            )}
          </td>
        );
      })}
    </tr>
  );
}
