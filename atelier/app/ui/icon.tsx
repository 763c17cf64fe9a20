import type { IconName } from './icon-names.ts';

/** A line icon of the size of the text around it; words beside it say what it means. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`/atelier/assets/icons.svg#${name}`} />
    </svg>
  );
}
