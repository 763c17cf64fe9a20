import type { TranslateMessage } from '#atelier/app/i18n/use-text.ts';
import type { ChangedLine, LoggedEvent } from '#shared/contract/order-log.ts';
import { MEASURES } from '#shared/domain/measurements/limits.ts';
import { stableJson } from '#shared/domain/stable-json.ts';

/** What a change made of the lines of an order, a phrase each: what stayed is not said. */
export function changedLines(t: TranslateMessage, { before, after }: NonNullable<LoggedEvent['lines']>): string[] {
  const [gone, come] = [[...before], [...after]];
  // The more alike, the earlier: what is the same, then its pieces by SKU, then its sizes and colours.
  const pairs = [stableJson, ({ sku }: ChangedLine) => sku, ({ name }: ChangedLine) => name].flatMap((key) =>
    takePairs(gone, come, key),
  );
  return [
    ...pairs.flatMap(([one, other]) => differences(t, one, other)),
    ...gone.map((line) => t('order.change.removed', { what: piecesOf(t, line) })),
    ...come.map((line) => t('order.change.added', { what: piecesOf(t, line) })),
  ];
}

type Pair = readonly [before: ChangedLine, after: ChangedLine];

/** Takes the lines out of both lists that have the same key. */
function takePairs(gone: ChangedLine[], come: ChangedLine[], key: (line: ChangedLine) => string): Pair[] {
  return [...gone].flatMap((line): Pair[] => {
    const found = come.find((each) => key(each) === key(line));
    if (!found) return [];
    gone.splice(gone.indexOf(line), 1);
    come.splice(come.indexOf(found), 1);
    return [[line, found]];
  });
}

function differences(t: TranslateMessage, from: ChangedLine, to: ChangedLine): string[] {
  const { name } = from;
  const [one, other] = [from.measurements, to.measurements];
  const isSame = one === null ? other === null && from.size === to.size : other !== null;
  return [
    ...(isSame && from.colour === to.colour
      ? []
      : [t('order.change.became', { from: whatOf(t, from), to: whatOf(t, to, { isShort: true }) })]),
    ...(from.quantity === to.quantity
      ? []
      : [t('order.change.quantity', { what: whatOf(t, to), from: from.quantity, to: to.quantity })]),
    ...MEASURES.flatMap((measure) =>
      one && other && one[measure] !== other[measure]
        ? [t('order.change.measure', { name, measure, from: one[measure], to: other[measure] })]
        : [],
    ),
    ...(stableJson(from.embroidery) === stableJson(to.embroidery)
      ? []
      : [
          t('order.change.embroidery', {
            name,
            what: from.embroidery ? (to.embroidery ? 'other' : 'removed') : 'added',
            text: (to.embroidery ?? from.embroidery)?.text ?? '',
          }),
        ]),
  ];
}

function piecesOf(t: TranslateMessage, line: ChangedLine): string {
  return line.quantity > 1 ? `${line.quantity} × ${whatOf(t, line)}` : whatOf(t, line);
}

/** A line in words; its variant alone if it is short. */
function whatOf(
  t: TranslateMessage,
  { name, colour, size, measurements }: ChangedLine,
  { isShort = false } = {},
): string {
  const variant = [colour, measurements ? t('order.lines.measured') : size].filter(Boolean).join(', ');
  return isShort ? variant : [name, variant].filter(Boolean).join(', ');
}
