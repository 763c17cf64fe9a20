import type { IconName } from './icon-names.ts';

/** A line icon of the size of the surrounding text; screen readers skip it. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`/atelier/assets/icons.svg#${name}`} />
    </svg>
  );
}
