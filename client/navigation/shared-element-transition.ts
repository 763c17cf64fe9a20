import { onSharedElementTransition } from './page-swap.ts';

const NAME = 'product-picture';

/** The first picture of a product's card, and that of its page. */
function cardOf(main: Element, path: string): HTMLElement | null {
  const link = main.querySelector(`.card__link[href="${CSS.escape(path)}"]`);
  return link?.closest('.card')?.querySelector<HTMLElement>('img') ?? null;
}

function largeOf(main: Element): HTMLElement | null {
  return main.querySelector<HTMLElement>('.gallery__row img');
}

/** True if the element is at least partly visible: otherwise it would fly in from outside. */
function isSeen(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

/**
 * Lets a product's picture grow from its card to its page, and shrink on the way back, if the browser supports it; the
 * page around it fades. Disabled with reduced motion.
 */
export function startSharedElementTransitions(): void {
  if (!('startViewTransition' in document)) return;
  onSharedElementTransition((from, to, paths) => {
    const there = cardOf(from, paths.to);
    const back = cardOf(to, paths.from);
    const pair = there ? [there, largeOf(to)] : [largeOf(from), back];
    const [leaving, entering] = pair;
    if (!leaving || !entering || !isSeen(leaving)) return null;
    leaving.style.viewTransitionName = NAME;
    return async (swap) => {
      const transition = document.startViewTransition(() => {
        leaving.style.viewTransitionName = '';
        swap();
        if (isSeen(entering)) entering.style.viewTransitionName = NAME;
      });
      const end = () => {
        entering.style.viewTransitionName = '';
      };
      // What an aborted swap throws rejects all three; whoever waits for the first is told.
      transition.ready.catch(() => undefined);
      transition.finished.then(end, end);
      await transition.updateCallbackDone;
    };
  });
}
