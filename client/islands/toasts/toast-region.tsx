import { type FocusEvent, useEffect, useRef } from 'react';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { announce } from '../../navigation/announce.ts';
import { ToastItem } from './toast-item.tsx';
import type { Toast } from './toasts-atom.ts';
import { useHeld } from './use-held.ts';

/**
 * The shown toasts; F8 moves the focus there. They are announced by the page's own live region, because one that is
 * inserted together with its text is often not read.
 */
export function ToastRegion({ toasts }: { toasts: readonly Toast[] }) {
  const { t } = useShopIntl();
  const region = useRef<HTMLElement>(null);
  const { held, handlers } = useHeld(region, toasts.length);
  const cameFrom = useRef<Element | null>(null);

  useEffect(() => {
    const enter = (event: KeyboardEvent) => {
      if (event.key !== 'F8') return;
      event.preventDefault();
      region.current?.focus();
    };
    addEventListener('keydown', enter);
    return () => removeEventListener('keydown', enter);
  }, []);

  const newest = toasts.at(-1);
  const newestId = newest?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a toast is named by its id and never changes.
  useEffect(() => {
    if (newest) announce(newest.text);
  }, [newestId]);

  const remember = (event: FocusEvent) => {
    handlers.onFocus();
    if (!event.currentTarget.contains(event.relatedTarget)) cameFrom.current = event.relatedTarget;
  };
  /** Moves the focus of a closing toast to its neighbour, else to where it came from. */
  const passFocusOn = (from: Element | null) => {
    if (!from?.contains(document.activeElement)) return;
    const item = from.closest('.toast');
    const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
    const next = neighbour?.querySelector('button') ?? cameFrom.current;
    if (next instanceof HTMLElement && next.isConnected) next.focus();
  };
  return (
    <section
      className="toasts"
      aria-label={t('toast.region')}
      tabIndex={-1}
      ref={region}
      {...handlers}
      onFocus={remember}
    >
      <ol>
        {toasts.map((toast) => (
          <ToastItem key={toast.id} toast={toast} paused={held} onLeave={passFocusOn} />
        ))}
      </ol>
    </section>
  );
}
