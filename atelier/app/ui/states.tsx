import type { ReactNode } from 'react';
import { ApiError } from '#atelier/app/api/call.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';
import { useErrorText } from './use-error-text.ts';

type EmptyProps = {
  icon?: IconName;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  /** True if it is the whole screen, whose title it then has. */
  isScreen?: boolean;
};

/** Replaces an empty list: why it is empty, and what can be done. */
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

/**
 * Replaces what could not be loaded: what happened, and a button to try again. Nothing is at an address that is none.
 */
export function ErrorState({ error, onRetry }: { error: Error | ApiError; onRetry?: () => void }) {
  const { t } = useText();
  const isNoAddress = error instanceof ApiError && error.code === 'invalid-request';
  const { title, text } = useErrorText()(isNoAddress ? new ApiError('not-found') : error);
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

/** The error of an action, at the place where it was tried. */
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

type SkeletonProps = {
  lines?: number;
  /** What takes its place: lines of text, rows of a list, cards in columns, or panels beside each other. */
  shape?: 'lines' | 'list' | 'columns' | 'panels';
};

/** A placeholder of about the final shape and height while something is loading. */
export function Skeleton({ lines = 6, shape = 'lines' }: SkeletonProps) {
  const { t } = useText();
  return (
    <div className={`skeleton skeleton--${shape}`} role="status" aria-label={t('common.loading')}>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <span key={line} />
      ))}
    </div>
  );
}
