import type { ComponentProps } from 'react';

type Props = ComponentProps<'input'> & { soldOut?: boolean; wide?: boolean };

/** A radio button as a tile with its children as content. */
export function RadioTile({ soldOut = false, wide = false, children, ...input }: Props) {
  return (
    <label className={wide ? 'tile-radio tile-radio--wide' : 'tile-radio'} data-sold-out={soldOut || undefined}>
      <input type="radio" {...input} />
      {children}
    </label>
  );
}
