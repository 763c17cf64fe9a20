import {
  UNSTABLE_Toast as AriaToast,
  Text,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Button, IconButton } from './button.tsx';
import { Icon } from './icon.tsx';

type Content = {
  text: string;
  kind: 'done' | 'bad';
  /** An action of the toast: undo, or open what was created. */
  action?: { label: string; onPress: () => void };
};

/** The time after which a toast closes, ms, unless it is an error or is being read. */
const SHOWN_MS = 6000;

const queue = new ToastQueue<Content>({ maxVisibleToasts: 3 });

/** Shows a toast: `toast(t('orders.shipped'))`. */
export function toast(text: string, options: Partial<Omit<Content, 'text'>> = {}): void {
  const { kind = 'done', action } = options;
  queue.add({ text, kind, ...(action && { action }) }, kind === 'done' ? { timeout: SHOWN_MS } : {});
}

/** Closes what was said of things that are done, unless it can be acted on: it would lie on what opens now. */
export function closeDoneToasts(): void {
  const done = queue.visibleToasts.filter(({ content: { kind, action } }) => kind === 'done' && !action);
  for (const { key } of done) queue.close(key);
}

/** The place of toasts. */
export function Toasts() {
  const { t } = useText();
  return (
    <ToastRegion queue={queue} className="toasts" aria-label={t('shell.messages')}>
      {({ toast: shown }) => (
        <AriaToast toast={shown} className={`toast toast--${shown.content.kind}`}>
          <Icon name={shown.content.kind === 'done' ? 'circle-check' : 'alert-triangle'} />
          <ToastContent className="toast__text">
            <Text slot="title">{shown.content.text}</Text>
          </ToastContent>
          {shown.content.action && (
            <Button
              kind="quiet"
              onPress={() => {
                shown.content.action?.onPress();
                queue.close(shown.key);
              }}
            >
              {shown.content.action.label}
            </Button>
          )}
          <IconButton icon="x" label={t('shell.close')} slot="close" />
        </AriaToast>
      )}
    </ToastRegion>
  );
}
