import { useSetAtom } from 'jotai';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { closeToastAtom, dropToastAtom } from './toast-atoms.ts';
import type { Toast } from './toasts-atom.ts';
import { useSwipeAway } from './use-swipe-away.ts';

type Props = { toast: Toast; paused: boolean; onLeave: (item: Element | null) => void };

/** One toast: its message, its action, and its timer. */
export function ToastItem({ toast, paused, onLeave }: Props) {
  const { t } = useShopIntl();
  const closeToast = useSetAtom(closeToastAtom);
  const drop = useSetAtom(dropToastAtom);
  const [clock] = useState(() => createCountdown(toast.timeout, () => closeToast(toast.id)));
  useEffect(() => {
    if (paused || toast.timeout === 0) return;
    clock.run();
    return clock.hold;
  }, [paused, clock, toast.timeout]);

  const close = (from: Element | null) => {
    onLeave(from);
    closeToast(toast.id);
  };
  const swipe = useSwipeAway(() => close(null));
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close(event.currentTarget);
  };
  return (
    <li className="toast" data-colour={toast.colour} onKeyDown={closeOnEscape} {...swipe}>
      <p>{toast.text}</p>
      {toast.action && <ActionControl action={toast.action} onDone={() => drop(toast.id)} onLeave={onLeave} />}
      <button
        className="toast__close"
        type="button"
        aria-label={t('toast.close')}
        onClick={(event) => close(event.currentTarget)}
      >
        <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
          <path d="M1 1l12 12M13 1L1 13" />
        </svg>
      </button>
      {toast.timeout > 0 && (
        <span
          className="toast__bar"
          style={{ animationDuration: `${toast.timeout}ms`, animationPlayState: paused ? 'paused' : 'running' }}
        />
      )}
    </li>
  );
}

type ActionProps = { action: NonNullable<Toast['action']>; onDone: () => void; onLeave: Props['onLeave'] };

/** Runs its own action first, then closes the toast. */
function ActionControl({ action, onDone, onLeave }: ActionProps) {
  if ('href' in action) {
    return (
      <a className="toast__action" href={action.href} onClick={onDone}>
        {action.label}
      </a>
    );
  }
  return (
    <button
      className="toast__action"
      type="button"
      onClick={(event) => {
        action.onClick();
        onLeave(event.currentTarget);
        onDone();
      }}
    >
      {action.label}
    </button>
  );
}

/** A countdown that can be paused. */
type Countdown = { run: () => void; hold: () => void };

/** Creates a countdown of so many ms, not yet running; `onEnd` is called once at its end. */
function createCountdown(ms: number, onEnd: () => void): Countdown {
  let left = ms;
  let startedAt: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    run() {
      if (startedAt !== null) return;
      startedAt = Date.now();
      timer = setTimeout(onEnd, left);
    },
    hold() {
      if (startedAt === null) return;
      clearTimeout(timer);
      left = Math.max(0, left - (Date.now() - startedAt));
      startedAt = null;
    },
  };
}
