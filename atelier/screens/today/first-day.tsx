import { Link } from '@tanstack/react-router';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { IconButton } from '#atelier/app/ui/button.tsx';
import { Icon } from '#atelier/app/ui/icon.tsx';
import type { IconName } from '#atelier/app/ui/icon-names.ts';
import { shopAddress } from '#atelier/app/url/shop-address.ts';
import { type FirstStep, useFirstSteps } from './first-steps.ts';

/** The screen of each step; to order something leads to the shop. */
const TARGETS: Readonly<Record<Exclude<FirstStep, 'order'>, { to: string; icon: IconName }>> = {
  passkeys: { to: '/passkeys', icon: 'key' },
  content: { to: '/content', icon: 'notes' },
  products: { to: '/products', icon: 'tag' },
  staff: { to: '/staff', icon: 'users' },
  production: { to: '/production/settings', icon: 'scissors' },
};

/** Where a new owner begins: each step stays until it is done or dismissed. */
export function FirstDay({ hasOrders }: { hasOrders: boolean }) {
  const { t } = useText();
  const { left, dismiss } = useFirstSteps(hasOrders);
  if (!left || left.length === 0) return null;
  return (
    <section className="today__group" aria-labelledby="today-first-day">
      <h2 id="today-first-day">{t('today.firstDay')}</h2>
      <ol>
        {left.map((step) => (
          <li key={step} className="today__step">
            <StepLink step={step} />
            <IconButton
              icon="x"
              label={t('today.firstDay.dismiss', { step: t(`today.firstDay.${step}`) })}
              onPress={() => dismiss(step)}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

function StepLink({ step }: { step: FirstStep }) {
  const { t, locale } = useText();
  const words = (
    <span className="today__text">
      {t(`today.firstDay.${step}`)}
      <span className="quiet">{t(`today.firstDay.${step}.hint`)}</span>
    </span>
  );
  const className = 'today__line today__line--step';
  if (step === 'order') {
    return (
      <a href={shopAddress(locale)} target="_blank" rel="noreferrer" className={className}>
        <Icon name="shopping-bag" />
        {words}
      </a>
    );
  }
  return (
    <Link to={TARGETS[step].to} className={className}>
      <Icon name={TARGETS[step].icon} />
      {words}
    </Link>
  );
}
