/** A day and an hour in Moscow, as typed; the day is null while it is empty. */
export type MoscowTime = { day: string | null; time: string };

/** Moscow is three hours ahead of UTC all year. */
const OFFSET_MS = 3 * 60 * 60 * 1000;

/** A time in Moscow, to the minute. */
export function moscowTime(at: number): MoscowTime {
  const [day = '', time = ''] = new Date(at + OFFSET_MS).toISOString().split('T');
  return { day, time: time.slice(0, 5) };
}

/** The time in ms since 1970; null while day or hour are incomplete. */
export function momentOf({ day, time }: MoscowTime): number | null {
  const match = /^(\d{1,2}):(\d\d)$/.exec(time);
  if (day === null || !match) return null;
  const at = Date.parse(`${day}T${match[1]?.padStart(2, '0')}:${match[2]}:00+03:00`);
  return Number.isNaN(at) ? null : at;
}
