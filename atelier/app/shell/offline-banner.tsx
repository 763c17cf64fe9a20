import { useSyncExternalStore } from 'react';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Icon } from '#atelier/app/ui/icon.tsx';

/** Says that there is no connection; the page may be outdated. */
export function OfflineBanner() {
  const { t } = useText();
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status" className="offline">
      {!isOnline && (
        <p className="offline__text">
          <Icon name="wifi-off" />
          {t('shell.offline')}
        </p>
      )}
    </div>
  );
}

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
