import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { operationQuery } from '#atelier/app/api/queries.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { DateField } from '#atelier/app/ui/fields/date-field.tsx';
import { Select } from '#atelier/app/ui/fields/select.tsx';
import { FilterBar } from '#atelier/app/ui/filter-bar.tsx';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { AuditQuery } from '#shared/contract/operator.ts';
import './audit.css';

const KINDS = ['actions', 'views', 'refused', 'all'] as const;

/** The filters in the address: without a kind it is what people did. */
export const AuditAddress = z.extend(AuditQuery, { kind: z.optional(z.enum(KINDS)) });
export type AuditAddress = z.infer<typeof AuditAddress>;
export const DEFAULT_KIND = 'actions' satisfies (typeof KINDS)[number];
const ANYONE = 'anyone';
const NO_FILTERS = { operator: undefined, kind: undefined, from: undefined, until: undefined } as const;

type Changes = { readonly [Name in keyof AuditAddress]?: AuditAddress[Name] | undefined };
type Props = { query: AuditAddress; onChange: (changes: Changes) => void };

/** The filters of the audit log: person, kind, and dates. */
export function AuditFilters({ query, onChange }: Props) {
  const { t, person } = useText();
  const { data } = useQuery(operationQuery(OPERATIONS.listOperators));
  const staff = (data?.operators ?? []).map(({ id, name }) => ({ id, label: person(name) }));
  return (
    <FilterBar
      count={[query.operator, query.kind !== DEFAULT_KIND, query.from, query.until].filter(Boolean).length}
      onClear={() => onChange(NO_FILTERS)}
    >
      <Select
        label={t('staff.audit.who')}
        value={query.operator ?? ANYONE}
        onChange={(id) => onChange({ operator: id === null || id === ANYONE ? undefined : id })}
        options={[{ id: ANYONE, label: t('staff.audit.anyone') }, ...staff]}
      />
      <Select
        label={t('staff.audit.kind')}
        value={query.kind ?? DEFAULT_KIND}
        onChange={(kind) => onChange({ kind: kind === null || kind === DEFAULT_KIND ? undefined : kind })}
        options={KINDS.map((id) => ({ id, label: t(`staff.audit.kind.${id}`) }))}
      />
      <DateField
        label={t('staff.audit.from')}
        value={query.from ?? null}
        onChange={(from) => onChange({ from: from ?? undefined })}
      />
      <DateField
        label={t('staff.audit.until')}
        value={query.until ?? null}
        onChange={(until) => onChange({ until: until ?? undefined })}
      />
    </FilterBar>
  );
}
