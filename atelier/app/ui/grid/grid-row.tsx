import { useRouter } from '@tanstack/react-router';
import { type MouseEvent, memo, type ReactNode, useCallback, useLayoutEffect, useRef } from 'react';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Icon } from '#atelier/app/ui/icon.tsx';
import type { GridColumn } from './columns.ts';

type Props = {
  index: number;
  /** px from the top of the first row. */
  start: number;
  row: unknown;
  columns: readonly GridColumn<unknown>[];
  link: string | undefined;
  isActive: boolean;
  /** Called when it gets the focus. */
  onActivate: (index: number) => void;
  /** Called when it becomes the active row. */
  onActive: (index: number, element: HTMLElement) => void;
  measure: (element: HTMLElement | null) => void;
  /** The label of its checkbox. */
  name: string;
  /** Undefined if rows cannot be selected. */
  isSelected: boolean | undefined;
  onSelect: ((index: number, isSelected: boolean) => void) | undefined;
};

/**
 * One row of a grid; only the active one and its controls are in the tab order. It is not rendered again while others
 * come and go, and its link and checkbox are native: a list renders hundreds of them while it scrolls.
 */
export const GridRow = memo(function GridRow(props: Props) {
  const { index, start, row, columns, link, isActive, onActivate, onActive, measure, isSelected, onSelect } = props;
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (isActive && element.current) onActive(index, element.current);
  }, [isActive, index, onActive]);
  const ref = useCallback(
    (drawn: HTMLDivElement | null) => {
      element.current = drawn;
      measure(drawn);
    },
    [measure],
  );
  return (
    <div
      role="row"
      ref={ref}
      data-index={index}
      aria-rowindex={index + 2}
      {...(isSelected !== undefined && { 'aria-selected': isSelected })}
      tabIndex={isActive ? 0 : -1}
      className="grid__row"
      style={{ translate: `0 ${start}px` }}
      onFocus={() => onActivate(index)}
    >
      {isSelected !== undefined && (
        <CheckCell
          name={props.name}
          isSelected={isSelected}
          isActive={isActive}
          onSelect={(checked) => onSelect?.(index, checked)}
        />
      )}
      {columns.map((column, index) => (
        <div
          key={column.id}
          role="gridcell"
          data-column={column.id}
          {...(column.isNamedOnCards && { 'data-title': column.title })}
          {...(column.card && { 'data-card': column.card })}
          className={column.align === 'end' ? 'grid__cell grid__cell--end' : 'grid__cell'}
        >
          {index === 0 && link !== undefined ? (
            <RowLink to={link} tabIndex={isActive ? 0 : -1}>
              {column.cell(row, isActive)}
            </RowLink>
          ) : (
            column.cell(row, isActive)
          )}
        </div>
      ))}
    </div>
  );
});

type CheckProps = { name: string; isSelected: boolean; isActive: boolean; onSelect: (isSelected: boolean) => void };

function CheckCell({ name, isSelected, isActive, onSelect }: CheckProps) {
  const { t } = useText();
  return (
    <div role="gridcell" className="grid__cell grid__cell--check">
      <label className="checkbox" {...(isSelected && { 'data-selected': true })}>
        <input
          type="checkbox"
          className="visually-hidden"
          aria-label={t('shell.grid.select', { name })}
          checked={isSelected}
          tabIndex={isActive ? 0 : -1}
          onChange={({ target }) => onSelect(target.checked)}
        />
        <span className="checkbox__box">{isSelected && <Icon name="check" />}</span>
      </label>
    </div>
  );
}

/** A link of the router, without the subscriptions of the router's own component. */
function RowLink({ to, tabIndex, children }: { to: string; tabIndex: number; children: ReactNode }) {
  const router = useRouter();
  const open = (event: MouseEvent) => {
    const isElsewhere = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (isElsewhere) return;
    event.preventDefault();
    void router.navigate({ to });
  };
  return (
    <a
      href={`${router.basepath}${to}`}
      className="grid__link"
      tabIndex={tabIndex}
      onClick={open}
      onPointerEnter={() => void router.preloadRoute({ to })}
    >
      {children}
    </a>
  );
}
