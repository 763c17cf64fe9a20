import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { favouritesAtom } from '../favourites/favourites-atom.ts';
import { useDeviceValue } from '../island/use-hydrated.ts';
import { HeaderTool } from './header-tool.tsx';

/** The link to the favourites with their number. */
export function HeaderFavourites({ label }: { label: string }) {
  const { t, link } = useShopIntl();
  const count = useDeviceValue(favouritesAtom, null)?.length ?? 0;
  return (
    <HeaderTool
      icon="heart"
      label={label}
      href={link('favourites')}
      count={count}
      words={count > 0 ? t('favourites.count', { count }) : ''}
    />
  );
}
