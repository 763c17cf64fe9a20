import { vi } from 'vitest';
import type { Engine } from './engine.ts';

/** Keys that have no character. */
export const KEYS = { enter: '\uE007', tab: '\uE004', escape: '\uE00C' } as const;

/** Patience with a page, ms. */
const PATIENCE = { timeout: 20_000, interval: 100 };

/** What a shopper does in a browser, and sees there. */
export type ShopperPage = ReturnType<typeof openPage>;

/** Operates a browser as a shopper does, by the pointer and by keys. */
export function openPage(engine: Engine, origin: string) {
  const until = <Value>(look: () => Promise<Value>) => vi.waitFor(look, PATIENCE);
  /** Waits until an expression is true in the page. */
  const see = (expression: string) =>
    until(async () => {
      if ((await engine.evaluate(expression)) !== true) throw new Error(`It is not so: ${expression}`);
    });
  const press = (...keys: string[]) =>
    engine.perform([
      {
        type: 'key',
        id: 'keyboard',
        actions: keys.flatMap((value) => [
          { type: 'keyDown' as const, value },
          { type: 'keyUp' as const, value },
        ]),
      },
    ]);
  const click = async (css: string, text: string | null = null) => {
    let last = '';
    const [x, y] = await until(async () => {
      const point = await engine.evaluate(`(${findPoint})(${JSON.stringify([css, text])})`);
      // What moves is pressed once it has come to rest.
      const isAtRest = JSON.stringify(point) === last;
      last = JSON.stringify(point);
      if (!Array.isArray(point) || !isAtRest) throw new Error(`Nothing there can be pressed: ${css}`);
      return [Number(point[0]), Number(point[1])] as const;
    });
    await engine.perform([
      {
        type: 'pointer',
        id: 'mouse',
        parameters: { pointerType: 'mouse' },
        actions: [
          { type: 'pointerMove', x, y },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ]);
  };
  return {
    open: (path: string) => engine.open(origin + path),
    back: () => engine.back(),
    evaluate: engine.evaluate,
    see,
    seeAddress: (pattern: RegExp) => see(`${pattern}.test(location.pathname + location.search)`),
    press,
    click,
    /** Types into the field that is pressed, key by key. */
    async type(css: string, text: string) {
      await click(css);
      await press(...text);
    },
  };
}

/** Runs in the page: the middle of the first element that is seen, has the text, and that nothing lies over. */
function findPoint([css, text]: [string, string | null]): [number, number] | null {
  const said = (element: HTMLElement) => element.textContent.replace(/\s+/g, ' ').trim();
  for (const element of document.querySelectorAll<HTMLElement>(css)) {
    if (text !== null && said(element) !== text) continue;
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
    const hit = document.elementFromPoint(x, y);
    if (hit && (element.contains(hit) || hit.contains(element))) return [x, y];
  }
  return null;
}
