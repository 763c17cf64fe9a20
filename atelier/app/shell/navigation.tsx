import { Link } from '@tanstack/react-router';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Icon } from '#atelier/app/ui/icon.tsx';
import { useNavigationEntries } from './screen-routes.ts';

const GROUPS = ['work', 'shop', 'settings'] as const;

/** The links to all screens, in groups. */
export function Navigation({ onNavigate }: { onNavigate?: () => void }) {
  const { t } = useText();
  const entries = useNavigationEntries();
  return (
    <nav className="navigation" aria-label={t('shell.navigation')}>
      {GROUPS.map((group) => {
        const own = entries.filter((entry) => entry.group === group);
        if (own.length === 0) return null;
        return (
          <ul key={group}>
            {own.map(({ path, label, icon }) => (
              <li key={path}>
                <Link
                  to={path}
                  className="navigation__link"
                  activeOptions={{ exact: path === '/', includeSearch: false }}
                  onClick={onNavigate}
                >
                  <Icon name={icon} />
                  {t(label)}
                </Link>
              </li>
            ))}
          </ul>
        );
      })}
    </nav>
  );
}
