import { type ReactNode, useCallback, useState, useSyncExternalStore } from 'react';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Button } from './button.tsx';

/** Where the filters have no room beside the search. */
const FOLDED = {
  phone: '(max-width: 639.9px)',
  tablet: '(max-width: 1279.9px)',
  always: 'all',
} as const;

type Props = {
  /** The search field of the list. */
  search?: ReactNode;
  /** The filters of the list. */
  children: ReactNode;
  /** The number of active filters. */
  count: number;
  /** Removes all filters. */
  onClear?: () => void;
  /** Other actions on the list. */
  actions?: ReactNode;
  /** Up to which width the filters are behind a button with their number. */
  folded?: keyof typeof FOLDED;
};

/** The search and the filters of a list. Folded ones are open at first if some are active, but not on a phone. */
export function FilterBar({ search, children, count, onClear, actions, folded = 'phone' }: Props) {
  const { t } = useText();
  const isFolded = useMatches(FOLDED[folded]);
  const isPhone = useMatches(FOLDED.phone);
  const [isOpen, setOpen] = useState(count > 0 && !isPhone);
  return (
    <div className="filter-bar" data-folded={isFolded || undefined}>
      {search}
      {isFolded && (
        <Button icon="filter" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
          {t('shell.filters', { count })}
        </Button>
      )}
      {actions && <div className="filter-bar__actions">{actions}</div>}
      {(isOpen || !isFolded) && (
        <div className="filter-bar__filters">
          {children}
          {count > 0 && onClear && (
            <Button kind="quiet" icon="x" onPress={onClear}>
              {t('shell.filters.clear')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** Whether the window matches a media query, as it is now. */
function useMatches(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
