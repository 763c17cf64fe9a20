import { type SpriteIcon, spriteUrl } from '../domain/icons.ts';

/** A small icon beside a word, in the word's colour. Screen readers skip it. */
export function Icon({ name, size = 20 }: { name: SpriteIcon; size?: number }) {
  return (
    <svg className="icon" width={size} height={size} aria-hidden="true">
      <use href={spriteUrl(name)} />
    </svg>
  );
}
