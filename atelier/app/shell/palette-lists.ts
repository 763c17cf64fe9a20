import { useQuery } from '@tanstack/react-query';
import { operationQuery } from '#atelier/app/api/queries.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { useMay } from '#atelier/app/session/session.tsx';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { GroupKind } from '#shared/contract/operator-catalogue.ts';
import { type Text, textIn } from '#shared/domain/text.ts';
import { useAccountEntries } from './account-entries.ts';
import type { Go, PaletteEntry, PaletteSection } from './palette-sections.ts';

/** How long the lists stay as they were loaded, ms. */
const FRESH_MS = 5 * 60_000;

/** The shop’s people, groups and materials, and a person’s own settings, once something is looked for. */
export function useListedSections(isAsked: boolean, go: Go): readonly PaletteSection[] {
  const { t } = useText();
  return [
    { id: 'staff', title: t('staff.title'), entries: useStaffEntries(isAsked, go) },
    { id: 'groups', title: t('catalogue.groups'), entries: useGroupEntries(isAsked, go) },
    { id: 'materials', title: t('materials.title'), entries: useMaterialEntries(isAsked, go) },
    { id: 'account', title: t('shell.palette.account'), entries: useAccountEntries(isAsked) },
  ];
}

function useStaffEntries(isAsked: boolean, go: Go): PaletteEntry[] {
  const { person } = useText();
  const enabled = useMay(OPERATIONS.listOperators.roles) && isAsked;
  const { data } = useQuery({ ...operationQuery(OPERATIONS.listOperators), staleTime: FRESH_MS, enabled });
  const here = (data?.operators ?? []).filter(({ deactivatedAt }) => deactivatedAt === null);
  return here.map(({ id, name }) => ({ id: `person ${id}`, label: person(name), icon: 'users', run: go('/staff') }));
}

function useGroupEntries(isAsked: boolean, go: Go): PaletteEntry[] {
  const { locale } = useText();
  const enabled = useMay(OPERATIONS.listCatalogueGroups.roles) && isAsked;
  const { data } = useQuery({ ...operationQuery(OPERATIONS.listCatalogueGroups), staleTime: FRESH_MS, enabled });
  const entriesOf = (kind: GroupKind, groups: readonly { handle: string; name: Text }[] = []): PaletteEntry[] =>
    groups.map(({ handle, name }) => ({
      id: `${kind} ${handle}`,
      label: textIn(name, locale),
      icon: 'list',
      run: go(`/groups?kind=${kind}`),
    }));
  return [...entriesOf('category', data?.categories), ...entriesOf('collection', data?.collections)];
}

function useMaterialEntries(isAsked: boolean, go: Go): PaletteEntry[] {
  const { locale } = useText();
  const enabled = useMay(OPERATIONS.listMaterials.roles) && isAsked;
  const { data } = useQuery({ ...operationQuery(OPERATIONS.listMaterials), staleTime: FRESH_MS, enabled });
  return (data?.materials ?? []).map(({ id, name }) => ({
    id: `material ${id}`,
    label: textIn(name, locale),
    icon: 'needle-thread',
    run: go(`/materials/${id}`),
  }));
}
