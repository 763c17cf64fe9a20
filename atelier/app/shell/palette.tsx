import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { Autocomplete, Header, Menu, MenuItem, MenuSection, useFilter } from 'react-aria-components';
import { operationQuery } from '#atelier/app/api/queries.ts';
import { useDebounced } from '#atelier/app/api/use-debounced.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { useMay } from '#atelier/app/session/session.tsx';
import { Dialog } from '#atelier/app/ui/dialog.tsx';
import { SearchField } from '#atelier/app/ui/fields/search-field.tsx';
import { Icon } from '#atelier/app/ui/icon.tsx';
import type { IconName } from '#atelier/app/ui/icon-names.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { textIn } from '#shared/domain/text.ts';
import { useShownPageActions } from './page-actions.ts';
import { useNavigationEntries, usePageEntries } from './screen-routes.ts';
import { useEnterKey } from './use-enter-key.ts';

type Entry = { id: string; label: string; hint?: string; icon: IconName; run: () => void };
type Section = { id: string; title: string; entries: readonly Entry[] };

/** The shortest text that orders and products are searched by. */
const MIN_TYPED = 2;
/** The longest (order-list.ts). */
const MAX_TYPED = 100;
const MAX_FOUND = 8;

/**
 * The command palette: actions of the page, screens, pages of settings, products by name, orders by number and name.
 */
export function Palette({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useText();
  return (
    <Dialog title={t('shell.palette.title')} isOpen={isOpen} onClose={onClose}>
      <Commands onClose={onClose} />
    </Dialog>
  );
}

function Commands({ onClose }: { onClose: () => void }) {
  const { t } = useText();
  const { contains } = useFilter({ sensitivity: 'base' });
  const [typed, setTyped] = useState('');
  const { sections, isFound } = useSections(typed);
  const shown = sections
    .map(({ entries, ...section }) => ({
      ...section,
      entries: isSearched(section) ? entries : entries.filter(({ label }) => contains(label, typed.trim())),
    }))
    .filter(({ entries }) => entries.length > 0);
  const list = useRef<HTMLDivElement>(null);
  const [section] = shown;
  const onKeyDown = useEnterKey({
    list,
    typed,
    isFound: isFound || (section !== undefined && !isSearched(section)),
    run: () => {
      section?.entries[0]?.run();
      if (section) onClose();
    },
  });
  return (
    <div role="presentation" className="palette" onKeyDownCapture={onKeyDown}>
      <Autocomplete inputValue={typed} onInputChange={setTyped}>
        <SearchField label={t('shell.palette.field')} autoFocus />
        <Menu
          ref={list}
          className="list-box palette__hits"
          aria-label={t('shell.palette.title')}
          renderEmptyState={() => <p className="quiet">{t('shell.palette.empty')}</p>}
          onAction={onClose}
        >
          {shown.map(({ id, title, entries }) => (
            <MenuSection key={id}>
              <Header className="list-box__header">{title}</Header>
              {entries.map((entry) => (
                <MenuItem
                  key={entry.id}
                  id={entry.id}
                  className="list-box__item"
                  textValue={entry.label}
                  onAction={entry.run}
                >
                  <Icon name={entry.icon} />
                  <span>{entry.label}</span>
                  {entry.hint && <span className="list-box__hint">{entry.hint}</span>}
                </MenuItem>
              ))}
            </MenuSection>
          ))}
        </Menu>
      </Autocomplete>
    </div>
  );
}

/** Whether the shop has found its entries, rather than this page. */
function isSearched({ id }: Pick<Section, 'id'>): boolean {
  return id === 'orders' || id === 'products';
}

function useSections(typed: string): { sections: readonly Section[]; isFound: boolean } {
  const { t } = useText();
  const navigate = useNavigate();
  const go = (to: string) => () => void navigate({ to });
  const screens = useNavigationEntries().map(
    ({ path, label, icon, key }): Entry => ({
      id: `screen ${path}`,
      label: t(label),
      icon,
      run: go(path),
      ...(key && { hint: `G ${keyLabel(key)}` }),
    }),
  );
  const actions = useShownPageActions().map(
    ({ id, label, icon = 'chevron-right', key, onAction }): Entry => ({
      id: `action ${id}`,
      label,
      icon,
      run: onAction,
      ...(key && { hint: keyLabel(key) }),
    }),
  );
  const pages = usePageEntries().map(
    ({ path, label }): Entry => ({ id: `page ${path}`, label: t(label), icon: 'settings', run: go(path) }),
  );
  const [found, products] = [useFoundOrders(typed, go), useFoundProducts(typed, go)];
  const orders = { id: 'orders', title: t('shell.palette.orders'), entries: found.entries };
  const commands = [
    { id: 'actions', title: t('shell.palette.actions'), entries: actions },
    { id: 'screens', title: t('shell.palette.screens'), entries: screens },
    // All of them would hide everything else before anything is typed.
    { id: 'pages', title: t('shell.palette.pages'), entries: typed.trim() === '' ? [] : pages },
    { id: 'products', title: t('catalogue.products'), entries: products.entries },
  ];
  // A number is an order's; a text names a command more often than a shopper.
  const sections = /\d/.test(typed) ? [orders, ...commands] : [...commands, orders];
  return { sections, isFound: found.isFound && products.isFound };
}

const isSearchable = ({ length }: string) => length >= MIN_TYPED && length <= MAX_TYPED;

/** What the shop has found of a text, and whether it is of the text that is typed now. */
type Found = { entries: readonly Entry[]; isFound: boolean };

/** Orders found by the typed text; until they have come, those of the text before. */
function useFoundOrders(typed: string, go: (to: string) => () => void): Found {
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
    ({ number, customer, total }): Entry => ({
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
function useFoundProducts(typed: string, go: (to: string) => () => void): Found {
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
    ({ handle, name }): Entry => ({
      id: `product ${handle}`,
      label: textIn(name, locale),
      icon: 'tag',
      run: go(`/products/${encodeURIComponent(handle)}`),
    }),
  );
  return { entries, isFound };
}

/** The letter on the key of a code. */
export function keyLabel(key: string): string {
  return key.replace('Key', '');
}
