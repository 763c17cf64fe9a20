import type { ReactNode } from 'react';
import type { ApiError } from '../call.ts';
import { useErrorText } from '../use-error-text.ts';
import { useText } from '../use-text.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';

type EmptyProps = {
  icon?: IconName;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  /** It is all that the screen has: its title is the screen's. */
  isScreen?: boolean;
};

/** In place of a list that has nothing: why, and what can be done. */
export function EmptyState({ icon = 'list', title, children, action, isScreen = false }: EmptyProps) {
  const Title = isScreen ? 'h1' : 'p';
  return (
    <div className="state">
      <Icon name={icon} />
      <Title className="state__title">{title}</Title>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}

/** In place of what could not be loaded: what happened, and a try again. */
export function ErrorState({ error, onRetry }: { error: Error | ApiError; onRetry?: () => void }) {
  const { t } = useText();
  const { title, text } = useErrorText()(error);
  return (
    <div className="state" role="alert">
      <Icon name="alert-triangle" />
      <p className="state__title">{title}</p>
      {text && <p>{text}</p>}
      {onRetry && (
        <Button icon="refresh" onPress={onRetry}>
          {t('shell.again')}
        </Button>
      )}
    </div>
  );
}

/** What went wrong with an action, in the place where it was tried. */
export function ErrorNote({ error }: { error: Error | ApiError | null }) {
  const errorText = useErrorText();
  if (!error) return null;
  const { title, text } = errorText(error);
  return (
    <div className="note note--error" role="alert">
      <Icon name="alert-triangle" />
      <p>
        {title}
        {text && ` ${text}`}
      </p>
    </div>
  );
}

/** In place of what is being loaded: lines of about its height. */
export function Skeleton({ lines = 6 }: { lines?: number }) {
  const { t } = useText();
  return (
    <div className="skeleton" role="status" aria-label={t('common.loading')}>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <span key={line} />
      ))}
    </div>
  );
}
