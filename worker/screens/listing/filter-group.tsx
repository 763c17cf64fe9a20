import type { ReactNode } from 'react';

type Props = { id: string; title: string; chosen: string; children: ReactNode };

/**
 * One group of filters: a disclosure with the chosen values beside its name. Groups share a `name`, so opening one
 * closes the other; the ids keep it open, and the focus on it, while the list behind it changes.
 */
export function FilterGroup({ id, title, chosen, children }: Props) {
  return (
    <details className="filter" id={`filter-${id}`} name="filter" data-keep="">
      <summary id={`filter-${id}-menu`}>
        {title}
        {chosen !== '' && <span className="filter__chosen">{chosen}</span>}
      </summary>
      <div className="filter__panel">{children}</div>
    </details>
  );
}

type CheckProps = {
  name: string;
  value: string;
  checked: boolean;
  count?: number | undefined;
  mark?: ReactNode;
  children: ReactNode;
};

/** A choice with the number of products it leads to. */
export function FilterCheck({ name, value, checked, count, mark, children }: CheckProps) {
  return (
    <label className="filter-check">
      <input id={`filter-${name}-${value}`} type="checkbox" name={name} value={value} defaultChecked={checked} />
      {mark}
      <span>{children}</span>
      {count !== undefined && <span className="filter-check__count">{count}</span>}
    </label>
  );
}
