import { useBlocker } from '@tanstack/react-router';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { ConfirmDialog } from './dialog.tsx';

/** Rendered while something is typed or chosen and not stored: asks before the page is left. */
export function LeaveGuard() {
  const { t } = useText();
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      title={t('shell.leave.title')}
      action={t('shell.leave.leave')}
      cancel={t('shell.leave.stay')}
      isDangerous
      isOpen={blocker.status === 'blocked'}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      <p>{t('shell.leave.text')}</p>
    </ConfirmDialog>
  );
}
