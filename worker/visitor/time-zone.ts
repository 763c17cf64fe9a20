/** The time zone of whoever asks, if the platform knows it. */
export function timeZoneOf({ cf }: Pick<Request, 'cf'>): string | null {
  return typeof cf?.timezone === 'string' ? cf.timezone : null;
}
