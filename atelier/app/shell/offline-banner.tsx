import { useSyncExternalStore } from 'react';
import { Icon } from '../ui/icon.tsx';
import { useText } from '../use-text.ts';

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
