import type { AtelierMessageId } from '#atelier/app/i18n/messages.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { ButtonLink } from '#atelier/app/ui/button.tsx';
import { Card } from '#atelier/app/ui/card.tsx';
import { Tag, type TagKind } from '#atelier/app/ui/values.tsx';
import { type HealthPart, type HealthRow, type HealthState, stateOf } from '#shared/contract/shop-health.ts';

const GROUPS: readonly { id: 'running' | 'connections' | 'waiting' | 'wrong'; parts: readonly HealthPart[] }[] = [
  { id: 'running', parts: ['schedule', 'jobs', 'publication'] },
  { id: 'connections', parts: ['database', 'card', 'mail'] },
  { id: 'waiting', parts: ['outbox', 'refused', 'receipts'] },
  { id: 'wrong', parts: ['errors', 'calls', 'backup'] },
];

const TAGS: Readonly<Record<HealthState, TagKind>> = { well: 'done', waits: 'going', trouble: 'bad' };

/** Where something can be done about a part. */
const TARGETS: Readonly<Partial<Record<HealthPart, string>>> = {
  publication: '/spreadsheet',
  refused: '/orders?needs=email',
  receipts: '/orders?needs=receipt',
};

const needsSomething = (row: HealthRow) => stateOf(row) === 'trouble';

/** The parts of the shop that need something, each with the next step; nothing where all is well. */
export function TroubledRows({ rows }: { rows: readonly HealthRow[] }) {
  const { t } = useText();
  const troubled = rows.filter(needsSomething);
  if (troubled.length === 0) return null;
  return (
    <div className="health health--troubled">
      <Group title={t('health.group.attention')} rows={troubled} />
    </div>
  );
}

/** The other parts in groups, each with its state. */
export function HealthRows({ rows }: { rows: readonly HealthRow[] }) {
  const { t } = useText();
  const others = rows.filter((row) => !needsSomething(row));
  return (
    <div className="health">
      {GROUPS.map(({ id, parts }) => (
        <Group key={id} title={t(`health.group.${id}`)} rows={others.filter(({ part }) => parts.includes(part))} />
      ))}
    </div>
  );
}

function Group({ title, rows }: { title: string; rows: readonly HealthRow[] }) {
  if (rows.length === 0) return null;
  return (
    <Card title={title}>
      <ul className="rows">
        {rows.map((row) => (
          <Row key={row.part} row={row} />
        ))}
      </ul>
    </Card>
  );
}

function Row({ row }: { row: HealthRow }) {
  const { t, moment } = useText();
  const { part, finding, count, at } = row;
  const state = stateOf(row);
  const to = state === 'trouble' || state === 'waits' ? TARGETS[part] : undefined;
  return (
    <li>
      <div className="rows__main">
        <h3 className="rows__name">{t(`health.part.${part}`)}</h3>
        <p className="quiet">
          {t(`health.found.${part}.${finding}` as AtelierMessageId, { count, at: at === null ? 'none' : moment(at) })}
        </p>
      </div>
      <div className="rows__tags">
        <Tag kind={TAGS[state]}>{t(`health.state.${state}`)}</Tag>
      </div>
      {to && (
        <div className="rows__actions">
          <ButtonLink to={to}>{t('health.open')}</ButtonLink>
        </div>
      )}
    </li>
  );
}
