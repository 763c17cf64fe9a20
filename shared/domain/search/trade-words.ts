import { stemOf } from './stem.ts';

/** Words of this trade that a shop may or may not sell: each is meant, and no misspelling of another. */
const TRADE_WORDS =
  'маска повязка носки чулки колготки гольфы корсет корсаж бюстье боди бандо пояс подвязки майка лосины леггинсы тапочки ' +
  'купальник боксеры панталоны лён муслин кашемир бамбук тенсел купро шифон органза тюль ' +
  'mask socks stockings tights corset bustier bodysuit bandeau belt garter tank leggings slippers swimsuit boxers ' +
  'linen muslin cashmere bamboo tencel cupro chiffon organza tulle';

const STEMS: ReadonlySet<string> = new Set(TRADE_WORDS.replaceAll('ё', 'е').split(' ').map(stemOf));

/** Whether a stem is of a word of this trade, which is never corrected. */
export function isTradeStem(stem: string): boolean {
  return STEMS.has(stem);
}
