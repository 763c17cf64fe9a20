import { Link } from '@tanstack/react-router';
import { ROUTES } from '../../routes.tsx';
import { usePerson } from '../session.tsx';
import { Icon } from '../ui/icon.tsx';
import { useText } from '../use-text.ts';

const GROUPS = ['work', 'shop', 'settings'] as const;

/** The places that the person may open. */
export function usePlaces() {
  const { role } = usePerson();
  return ROUTES.flatMap(({ path, roles, place }) =>
    place && roles !== 'everybody' && roles.includes(role) ? [{ path, ...place }] : [],
  );
}

/** The way to every place, in groups. */
export function Navigation() {
  const { t } = useText();
  const places = usePlaces();
  return (
    <nav className="navigation" aria-label={t('shell.navigation')}>
      <Link to="/" className="navigation__name">
        {t('shell.shop')}
      </Link>
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
