import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Icon } from '#atelier/app/ui/icon.tsx';
import { NAVIGATION_GROUPS, useNavigationEntries } from './screen-routes.ts';

/** The links to all screens, in groups. */
export function Navigation({ onNavigate }: { onNavigate?: () => void }) {
  const { t } = useText();
  const id = useId();
  const entries = useNavigationEntries();
  const hasEntriesBelow = (path: string) =>
    entries.some((other) => other.path !== path && other.path.startsWith(path.replace(/\/?$/, '/')));
  return (
    <nav className="navigation" aria-label={t('shell.navigation')}>
      {NAVIGATION_GROUPS.map((group) => {
        const own = entries.filter((entry) => entry.group === group);
        if (own.length === 0) return null;
        return (
          <section key={group} aria-labelledby={`${id}-${group}`}>
            <h2 className="navigation__group" id={`${id}-${group}`}>
              {t(`shell.group.${group}`)}
            </h2>
            <ul>
              {own.map(({ path, label, icon }) => (
                <li key={path}>
                  <Link
                    to={path}
                    className="navigation__link"
                    activeOptions={{ exact: hasEntriesBelow(path), includeSearch: false }}
                    onClick={onNavigate}
                  >
                    <Icon name={icon} />
                    {t(label)}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </nav>
  );
}
