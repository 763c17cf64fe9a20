import { type ReactNode, useState } from 'react';
import { useText } from '../use-text.ts';
import { Button } from './button.tsx';

type Props = {
  /** The field that the list is searched by. */
  search?: ReactNode;
  /** Fields and checkboxes that narrow the list. */
  children: ReactNode;
  /** How many of them do. */
  count: number;
  /** Takes them all away. */
  onClear?: () => void;
  /** What else can be done with the list. */
  actions?: ReactNode;
};

/** What a list is searched and narrowed by; on a phone the filters open at a button that says how many are set. */
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
