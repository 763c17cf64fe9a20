import type { ComponentProps } from 'react';

type Props = ComponentProps<'input'> & { soldOut?: boolean; wide?: boolean };

/** One of a few choices, as a tile; what it says are its children. */
export function RadioTile({ soldOut = false, wide = false, children, ...input }: Props) {
  return (
    <label className={wide ? 'tile-radio tile-radio--wide' : 'tile-radio'} data-sold-out={soldOut || undefined}>
      <input type="radio" {...input} />
      {children}
    </label>
  );
}
