import { type MouseEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';

/** What the main button of a product does; without `press` it cannot be had as chosen. */
export type MainAction = {
  label: 'measuring.open' | 'product.buy.add' | 'product.buy.sew' | 'common.soldOut';
  press: ((event: MouseEvent<HTMLElement>) => void) | undefined;
};

type Props = {
  main: MainAction;
  /** The id of the words that describe it. */
  noteId: string;
  /** A press of the bar while it cannot be had. */
  onMissing: () => void;
  /** What the bar says beside the button. */
  children: ReactNode;
};

/** The main action, and on phones a bar that replaces it. */
export function BuyAction({ main, noteId, onMissing, children }: Props) {
  const { t } = useShopIntl();
  const action = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={action}
        className="button button--primary buy__action"
        type="button"
        aria-disabled={!main.press || undefined}
        aria-describedby={noteId}
        onClick={main.press}
      >
        {t(main.label)}
      </button>
      <BuyBar action={action}>
        <div>{children}</div>
        <button className="button button--primary" type="button" onClick={main.press ?? onMissing}>
          {t(main.press ? main.label : 'product.buy.chooseSize')}
        </button>
      </BuyBar>
    </>
  );
}

/** The height of the bar, px: pieces/buy-bar.css. */
const BAR_HEIGHT = 68;

/**
 * On phones a bar at the bottom replaces the main action while that is out of sight, but never covers the name on a
 * small screen. The style sheet places it; it also stays clear of the focused element.
 */
function BuyBar({ action, children }: { action: RefObject<HTMLElement | null>; children: ReactNode }) {
  const [away, setAway] = useState(false);
  useEffect(() => {
    const element = action.current;
    if (!element) return;
    const name = document.querySelector('h1') ?? element;
    const update = () => {
      const { top, bottom } = element.getBoundingClientRect();
      const isAway = bottom <= 0 || top >= innerHeight;
      setAway(isAway && name.getBoundingClientRect().bottom <= innerHeight - BAR_HEIGHT);
    };
    const actionObserver = new IntersectionObserver(update);
    const nameObserver = new IntersectionObserver(update, { rootMargin: `0px 0px -${BAR_HEIGHT}px`, threshold: 1 });
    actionObserver.observe(element);
    nameObserver.observe(name);
    return () => {
      actionObserver.disconnect();
      nameObserver.disconnect();
    };
  }, [action]);
  return away ? <div className="buy-bar">{children}</div> : null;
}
