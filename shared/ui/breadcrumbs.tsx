import { useShopIntl } from '../i18n/use-shop-intl.ts';

type Props = { trail: readonly { label: string; href: string }[]; here: string };

/** The path to a page. The page itself is last and not a link. */
export function Breadcrumbs({ trail, here }: Props) {
  const { t } = useShopIntl();
  return (
    <nav className="breadcrumbs" aria-label={t('nav.breadcrumbs')}>
      <ol>
        {trail.map((step) => (
          <li key={step.href}>
            <a href={step.href}>{step.label}</a>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  );
}
