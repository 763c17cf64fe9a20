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

/** The parts of the shop in groups, each with its state and the next step. */
export function HealthRows({ rows }: { rows: readonly HealthRow[] }) {
  const { t } = useText();
  return (
    <div className="health">
      {GROUPS.map(({ id, parts }) => (
        <Card key={id} title={t(`health.group.${id}`)}>
          <ul className="rows">
            {rows
              .filter(({ part }) => parts.includes(part))
              .map((row) => (
                <Row key={row.part} row={row} />
              ))}
          </ul>
        </Card>
      ))}
    </div>
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
