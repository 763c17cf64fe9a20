import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { operationQuery } from '#atelier/app/api/queries.ts';
import { useDebounced } from '#atelier/app/api/use-debounced.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { useMay } from '#atelier/app/session/session.tsx';
import type { IconName } from '#atelier/app/ui/icon-names.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { textIn } from '#shared/domain/text.ts';
import { keyLabel, useShownPageActions } from './page-actions.ts';
import { useListedSections } from './palette-lists.ts';
import { type FindableTitle, useNavigationEntries, usePageEntries } from './screen-routes.ts';

/** What the palette offers; `find` are words that it is found by besides its label. */
export type PaletteEntry = {
  id: string;
  label: string;
  find?: string;
  hint?: string;
  icon: IconName;
  run: () => void;
};
export type PaletteSection = { id: string; title: string; entries: readonly PaletteEntry[] };

/** The shortest text that orders and products are searched by. */
const MIN_TYPED = 2;
/** The longest (order-list.ts). */
const MAX_TYPED = 100;
const MAX_FOUND = 8;

/** What leads to an address. */
export type Go = (to: string) => () => void;

/** Whether the shop has found a section's entries, rather than this page. */
export function isSearched({ id }: Pick<PaletteSection, 'id'>): boolean {
  return id === 'orders' || id === 'products';
}

/** All that the palette offers for a text, and whether what the shop finds is of the text that is typed now. */
export function usePaletteSections(typed: string): { sections: readonly PaletteSection[]; isFound: boolean } {
  const { t } = useText();
  const navigate = useNavigate();
  const go: Go = (to) => () => void navigate({ to });
  const titled = (path: string, title: FindableTitle) => ({ label: t(title), find: t(`find.${title}`), run: go(path) });
  const screens = useNavigationEntries().map(
    ({ path, label, icon, key }): PaletteEntry => ({
      id: `screen ${path}`,
      icon,
      ...titled(path, label),
      ...(key && { hint: `G ${keyLabel(key)}` }),
    }),
  );
  const actions = useShownPageActions().map(
    ({ id, label, icon = 'chevron-right', key, onAction }): PaletteEntry => ({
      id: `action ${id}`,
      label,
      icon,
      run: onAction,
      ...(key && { hint: keyLabel(key) }),
    }),
  );
  const pages = usePageEntries().map(
    ({ path, label }): PaletteEntry => ({ id: `page ${path}`, icon: 'settings', ...titled(path, label) }),
  );
  const [found, products] = [useFoundOrders(typed, go), useFoundProducts(typed, go)];
  const orders = { id: 'orders', title: t('shell.palette.orders'), entries: found.entries };
  const commands = [
    { id: 'actions', title: t('shell.palette.actions'), entries: actions },
    { id: 'screens', title: t('shell.palette.screens'), entries: screens },
    // All of them would hide everything else before anything is typed.
    { id: 'pages', title: t('shell.palette.pages'), entries: typed.trim() === '' ? [] : pages },
    ...useListedSections(typed.trim().length >= MIN_TYPED, go),
    { id: 'products', title: t('catalogue.products'), entries: products.entries },
  ];
  // A number is an order's; a text names a command more often than a shopper.
  const sections = /\d/.test(typed) ? [orders, ...commands] : [...commands, orders];
  return { sections, isFound: found.isFound && products.isFound };
}

const isSearchable = ({ length }: string) => length >= MIN_TYPED && length <= MAX_TYPED;

/** What the shop has found of a text, and whether it is of the text that is typed now. */
type Found = { entries: readonly PaletteEntry[]; isFound: boolean };

/** Orders found by the typed text; until they have come, those of the text before. */
function useFoundOrders(typed: string, go: Go): Found {
  const { t, money } = useText();
  const text = useDebounced(typed.trim());
  const maySee = useMay(OPERATIONS.searchOrders.roles);
  const isAsked = maySee && isSearchable(text);
  const { data, isPending, isPlaceholderData } = useQuery({
    ...operationQuery(OPERATIONS.searchOrders, { body: { text } }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const isFound = text === typed.trim() && (!isAsked || !(isPending || isPlaceholderData));
  if (!isAsked || !data) return { entries: [], isFound };
  const entries = data.orders.slice(0, MAX_FOUND).map(
    ({ number, customer, total }): PaletteEntry => ({
      id: `order ${number}`,
      label: t('shell.palette.order', { number, customer: customer ?? '' }),
      hint: money(total),
      icon: 'shopping-bag',
      run: go(`/orders/${number}`),
    }),
  );
  return { entries, isFound };
}

/** Products found by the typed text; until they have come, those of the text before. */
function useFoundProducts(typed: string, go: Go): Found {
  const { locale } = useText();
  const text = useDebounced(typed.trim());
  const maySee = useMay(OPERATIONS.listCatalogue.roles);
  const isAsked = maySee && isSearchable(text);
  const { data, isPending, isPlaceholderData } = useQuery({
    ...operationQuery(OPERATIONS.listCatalogue, { query: { q: text } }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const isFound = text === typed.trim() && (!isAsked || !(isPending || isPlaceholderData));
  if (!isAsked || !data) return { entries: [], isFound };
  const entries = data.items.slice(0, MAX_FOUND).map(
    ({ handle, name }): PaletteEntry => ({
      id: `product ${handle}`,
      label: textIn(name, locale),
      icon: 'tag',
      run: go(`/products/${encodeURIComponent(handle)}`),
    }),
  );
  return { entries, isFound };
}
