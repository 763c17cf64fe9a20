import { Link } from '@tanstack/react-router';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Icon } from '#atelier/app/ui/icon.tsx';
import type { IconName } from '#atelier/app/ui/icon-names.ts';
import { shopAddress } from '#atelier/app/url/shop-address.ts';

/** The first steps of a new owner, in order. */
const STEPS = [
  { id: 'passkeys', to: '/passkeys', icon: 'key' },
  { id: 'content', to: '/content', icon: 'notes' },
  { id: 'products', to: '/products', icon: 'tag' },
  { id: 'staff', to: '/staff', icon: 'users' },
  { id: 'production', to: '/production/settings', icon: 'scissors' },
] as const satisfies readonly { id: string; to: string; icon: IconName }[];

/** Where to begin, before the first order. */
export function FirstDay() {
  const { t, locale } = useText();
  return (
    <section className="today__group" aria-labelledby="today-first-day">
      <h2 id="today-first-day">{t('today.firstDay')}</h2>
      <ol>
        {STEPS.map(({ id, to, icon }) => (
          <li key={id}>
            <Link to={to} className="today__line today__line--step">
              <Icon name={icon} />
              <span className="today__text">
                {t(`today.firstDay.${id}`)}
                <span className="quiet">{t(`today.firstDay.${id}.hint`)}</span>
              </span>
              <Icon name="chevron-right" />
            </Link>
          </li>
        ))}
        <li>
          <a href={shopAddress(locale)} target="_blank" rel="noreferrer" className="today__line today__line--step">
            <Icon name="shopping-bag" />
            <span className="today__text">
              {t('today.firstDay.order')}
              <span className="quiet">{t('today.firstDay.order.hint')}</span>
            </span>
            <Icon name="chevron-right" />
          </a>
        </li>
      </ol>
    </section>
  );
}
