import { slowDown, type Visit } from './window.ts';

/** The pressed controls, in order, and what the page then contains. */
export type Press = { controls: readonly string[]; shown: string };

/** How long after the first paint the press comes, ms. */
const AFTER_PAINT_MS = 300;
/** After how long the press is repeated if nothing shows, ms: a lost press counts that much. */
const AGAIN_MS = 2000;
/** How the floor shows a press. */
const SHOWN_IN_FLOOR = '[data-pressed]';
const RESULT = 'pressResult';

type Times = { answered: number; shown: number };
type Order = { controls: readonly string[]; shown: string; after: number; again: number; result: string };

/**
 * Presses as soon as a shopper could, with a quarter of the CPU. Returns the ms from then until the last control shows
 * the press, and until its effect is painted. A control that does not exist yet is pressed as soon as it does, and the
 * time counts.
 */
export async function press(
  { page, devtools, origin, isFloor }: Visit,
  path: string,
  { controls, shown }: Press,
): Promise<Times> {
  const order = {
    controls,
    shown: isFloor ? SHOWN_IN_FLOOR : shown,
    after: AFTER_PAINT_MS,
    again: AGAIN_MS,
    result: RESULT,
  };
  await slowDown(devtools);
  await page.addInitScript(pressAfterPaint, order);
  await page.goto(origin + path, { waitUntil: 'commit' });
  return page.evaluate((name): Promise<Times> => Reflect.get(globalThis, name), RESULT);
}

/** Runs in the page, before its own scripts. */
function pressAfterPaint(order: Order): void {
  const result = Promise.withResolvers<Times>();
  Reflect.set(globalThis, order.result, result.promise);
  setTimeout(() => result.reject(new Error(`${order.controls.join(', ')}: the press shows nothing`)), 30_000);

  new PerformanceObserver((list, observer) => {
    const [paint] = list.getEntriesByName('first-contentful-paint');
    if (!paint) return;
    observer.disconnect();
    const due = paint.startTime + order.after;
    setTimeout(() => waitFor(areThere, () => pressAll(due)), Math.max(0, due - performance.now()));
  }).observe({ type: 'paint', buffered: true });

  const areThere = () => order.controls.every((control) => document.querySelector(control));
  const isShown = () => document.querySelector(order.shown) !== null;

  function pressAll(due: number): void {
    let answered: number | null = null;
    const answer = () => {
      answered ??= performance.now() - due;
    };
    const elements = order.controls.flatMap((control) => document.querySelector<HTMLElement>(control) ?? []);
    const last = elements.at(-1);
    if (last) new MutationObserver(() => afterFrame(answer)).observe(last, { attributes: true });
    const pressOnce = () => {
      for (const element of elements) element.click();
    };
    pressOnce();
    const again = setInterval(pressOnce, order.again);
    waitFor(isShown, () =>
      afterFrame(() => {
        clearInterval(again);
        answer();
        result.resolve({ answered: answered ?? Number.NaN, shown: performance.now() - due });
      }),
    );
  }

  function waitFor(test: () => boolean, then: () => void): void {
    if (test()) {
      then();
      return;
    }
    const observer = new MutationObserver(() => {
      if (!test()) return;
      observer.disconnect();
      then();
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true });
  }

  function afterFrame(then: () => void): void {
    requestAnimationFrame(() => setTimeout(then));
  }
}
