import type { ReactNode } from 'react';
import { useText } from '../use-text.ts';

/** An amount of kopecks. */
export function Money({ kopecks }: { kopecks: number }) {
  return <span className="number">{useText().money(kopecks)}</span>;
}

/** A moment of the shop's time. */
export function When({ iso }: { iso: string }) {
  return <time dateTime={iso}>{useText().moment(iso)}</time>;
}

/** A day of the shop's time. */
export function Day({ iso }: { iso: string }) {
  return <time dateTime={iso}>{useText().day(iso)}</time>;
}

type TagProps = {
  /** `waiting` for what needs a hand, `bad` for what went wrong, `done` for what is over well. */
  kind?: 'plain' | 'waiting' | 'bad' | 'done';
  children: ReactNode;
};

/** A word about a state. */
export function Tag({ kind = 'plain', children }: TagProps) {
  return <span className={`tag tag--${kind}`}>{children}</span>;
}
