import { type ReactNode, useEffect } from 'react';
import { useText } from '#atelier/app/i18n/use-text.ts';

/** The frame of what is shown before signing in. */
export function Entrance({ children }: { children: ReactNode }) {
  const { t } = useText();
  const name = t('shell.name');
  useEffect(() => {
    document.title = name;
  }, [name]);
  return (
    <main className="entrance" id="main">
      <p className="entrance__name">{t('shell.shop')}</p>
      <div className="entrance__card">{children}</div>
    </main>
  );
}
