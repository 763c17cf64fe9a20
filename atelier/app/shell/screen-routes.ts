import { type ComponentType, createContext, useContext, useMemo } from 'react';
import type { AtelierMessageId } from '#atelier/app/i18n/messages.ts';
import { useStaffMember } from '#atelier/app/session/session.tsx';
import type { IconName } from '#atelier/app/ui/icon-names.ts';
import { hasRole, type OperatorRole } from '#shared/contract/operator.ts';

type TitleOf<Id> = Id extends `find.${infer Title}` ? Title : never;
/** A title with words for what is in it, `find.<title>`, by which the command palette finds it, too. */
export type FindableTitle = Extract<TitleOf<AtelierMessageId>, AtelierMessageId>;

/** The groups of the navigation, in order. */
export const NAVIGATION_GROUPS = ['work', 'shop', 'business'] as const;

/** A link to a screen in the navigation and in the command palette. */
export type NavigationEntry = {
  label: FindableTitle;
  group: (typeof NAVIGATION_GROUPS)[number];
  icon: IconName;
  /** Its key after G, as `KeyboardEvent.code`. */
  key?: `Key${string}`;
};

export type ScreenRoute = {
  /** The path after `/atelier`; parameters begin with `$`. */
  path: string;
  load: () => Promise<{ Screen: ComponentType }>;
  /** The roles that may open it; `everybody` includes people who are not signed in, and has no navigation. */
  roles: readonly OperatorRole[] | 'everybody';
  /** Its entry in the navigation, if it has one. */
  navigation?: NavigationEntry;
  /** What the command palette finds of it besides: each page of settings, by the value of its parameter. */
  pages?: readonly { value: string; label: FindableTitle }[];
};

/** A page that the command palette finds. */
export type PageEntry = { path: string; label: FindableTitle };

const RoutesContext = createContext<readonly ScreenRoute[]>([]);

/** Tells the shell which screens there are: it knows none itself. */
export const RoutesProvider = RoutesContext.Provider;

/** The navigation entries of the screens that the signed-in person may open, group by group. */
export function useNavigationEntries(): readonly (NavigationEntry & { path: string })[] {
  const member = useStaffMember();
  const routes = useContext(RoutesContext);
  return useMemo(
    () =>
      NAVIGATION_GROUPS.flatMap((group) =>
        routes.flatMap(({ path, roles, navigation }) =>
          navigation?.group === group && roles !== 'everybody' && hasRole(member, roles)
            ? [{ path, ...navigation }]
            : [],
        ),
      ),
    [routes, member],
  );
}

/** The pages of settings that the signed-in person may open, which no navigation lists. */
export function usePageEntries(): readonly PageEntry[] {
  const member = useStaffMember();
  const routes = useContext(RoutesContext);
  return useMemo(
    () =>
      routes.flatMap(({ path, roles, pages = [] }) =>
        roles !== 'everybody' && hasRole(member, roles)
          ? pages.map(({ value, label }) => ({ path: path.replace(/\$\w+/, value), label }))
          : [],
      ),
    [routes, member],
  );
}
