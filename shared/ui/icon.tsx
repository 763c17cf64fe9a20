import { type SpriteIcon, spriteUrl } from '../domain/icons.ts';

/** A small drawing beside a word, in the word's colour. It says nothing that the word does not. */
export function Icon({ name, size = 20 }: { name: SpriteIcon; size?: number }) {
  return (
    <svg className="icon" width={size} height={size} aria-hidden="true">
      <use href={spriteUrl(name)} />
    </svg>
  );
}
