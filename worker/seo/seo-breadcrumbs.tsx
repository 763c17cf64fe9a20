import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { localizePath } from '#shared/routes.ts';
import { Breadcrumbs } from '#shared/ui/breadcrumbs.tsx';
import { usePageContext } from '../page/page-context.ts';
import { breadcrumbList } from './lists.ts';
import { StructuredData } from './structured-data.tsx';

type Props = { trail: readonly { label: string; href: string }[]; here: string };

/** The breadcrumbs, for people and as structured data for search engines. */
export function SeoBreadcrumbs({ trail, here }: Props) {
  const { locale } = useShopIntl();
  const { path, siteUrl } = usePageContext();
  return (
    <>
      <Breadcrumbs trail={trail} here={here} />
      <StructuredData nodes={[breadcrumbList(siteUrl, trail, { label: here, href: localizePath(path, locale) })]} />
    </>
  );
}
