import { type ReactNode, useState } from 'react';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Button } from './button.tsx';

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
};

/** The search and the filters of a list; on a phone the filters are behind a button with their number. */
export function FilterBar({ search, children, count, onClear, actions }: Props) {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="filter-bar">
      {search}
      <Button icon="filter" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
        {t('shell.filters', { count })}
      </Button>
      <div className="filter-bar__filters" data-open={isOpen}>
        {children}
        {count > 0 && onClear && (
          <Button kind="quiet" icon="x" onPress={onClear}>
            {t('shell.filters.clear')}
          </Button>
        )}
      </div>
      {actions && <div className="filter-bar__actions">{actions}</div>}
    </div>
  );
}
