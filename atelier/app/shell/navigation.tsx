import { Link } from '@tanstack/react-router';
import { Icon } from '../ui/icon.tsx';
import { useText } from '../use-text.ts';
import { usePlaces } from './use-places.ts';

const GROUPS = ['work', 'shop', 'settings'] as const;

/** The links to all screens, in groups. */
export function Navigation({ onNavigate }: { onNavigate?: () => void }) {
  const { t } = useText();
  const places = usePlaces();
  return (
    <nav className="navigation" aria-label={t('shell.navigation')}>
      {GROUPS.map((group) => {
        const own = places.filter((place) => place.group === group);
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
