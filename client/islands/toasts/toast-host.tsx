import { useSetAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { useDeviceValue } from '../use-hydrated.ts';
import { closeToastAtom, type Toast, toastsAtom } from './toast-atoms.ts';

const NONE: readonly Toast[] = [];

/** Where toasts appear. The region is always there, so that what enters it is read aloud. */
export function ToastHost() {
  const { t } = useShopIntl();
  const toasts = useDeviceValue(toastsAtom, NONE);
  return (
    <section className="toasts" aria-label={t('toast.region')}>
      <div role="status" aria-live="polite">
        {toasts.map((toast) => (
          <ToastItem key={toast.id} toast={toast} />
        ))}
      </div>
    </section>
  );
}

function ToastItem({ toast }: { toast: Toast }) {
  const { t } = useShopIntl();
  const close = useSetAtom(closeToastAtom);
  const [paused, setPaused] = useState(false);
  const left = useRef(toast.timeout);
  useEffect(() => {
    if (paused || toast.timeout === 0) return;
    const started = Date.now();
    const timer = setTimeout(() => close(toast.id), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - started;
    };
  }, [paused, toast, close]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering and focusing only hold the clock.
    <div
      className="toast"
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <p>{toast.text}</p>
      {toast.action && (
        <a className="toast__action" href={toast.action.href} onClick={() => close(toast.id)}>
          {toast.action.label}
        </a>
      )}
      <button className="toast__close" type="button" aria-label={t('toast.close')} onClick={() => close(toast.id)}>
        ×
      </button>
    </div>
  );
}
