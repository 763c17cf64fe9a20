import type { ReactNode } from 'react';
import { useText } from '#atelier/app/i18n/use-text.ts';

/** An amount in kopecks. */
export function Money({ kopecks }: { kopecks: number }) {
  return <span className="number">{useText().money(kopecks)}</span>;
}

/** A time in the shop's time zone. */
export function When({ iso }: { iso: string }) {
  return <time dateTime={iso}>{useText().moment(iso)}</time>;
}

/** A day in the shop's time zone. */
export function DayText({ iso }: { iso: string }) {
  return <time dateTime={iso}>{useText().day(iso)}</time>;
}

/** A day of a list, in one line. */
export function ShortDay({ iso }: { iso: string }) {
  return (
    <time dateTime={iso} className="number">
      {useText().shortDay(iso)}
    </time>
  );
}

/** A time of a list, in one line. */
export function ShortMoment({ iso }: { iso: string }) {
  return (
    <time dateTime={iso} className="number">
      {useText().shortMoment(iso)}
    </time>
  );
}

/**
 * `waiting` if something has to be done, `going` while it is done, `sent` on its way, `done` for success, `over` for
 * what has ended without it, `bad` for a failure.
 */
export type TagKind = 'plain' | 'waiting' | 'going' | 'sent' | 'done' | 'over' | 'bad';

type TagProps = {
  kind?: TagKind;
  children: ReactNode;
};

/** A tag of a state. */
export function Tag({ kind = 'plain', children }: TagProps) {
  return <span className={`tag tag--${kind}`}>{children}</span>;
}
