import type { Group } from '../contract/catalogue.ts';
import { useShopIntl } from '../i18n/use-shop-intl.ts';
import { Picture } from './picture.tsx';

type Props = {
  groups: readonly Group[];
  hrefOf: (handle: string) => string;
  heading?: 'h2' | 'h3';
  /** The `sizes` of the pictures; by default of three in a row on wide screens. */
  sizes?: string;
};

const SIZES = '(min-width: 1024px) 32vw, 48vw';

/** Categories or collections as pictures with their names below, never across the garment. */
export function GroupTiles({ groups, hrefOf, heading: Heading = 'h2', sizes = SIZES }: Props) {
  const { t } = useShopIntl();
  return (
    <ul className="tiles">
      {groups.map((group) => (
        <li key={group.handle} className="tile">
          <div className="tile__picture">
            {group.picture && <Picture picture={group.picture} sizes={sizes} alt="" />}
          </div>
          <div className="tile__words">
            <Heading className="tile__name">
              <a className="tile__link" href={hrefOf(group.handle)} lang={group.fallbackLocales?.name}>
                {group.name}
              </a>
            </Heading>
            <p className="tile__count">{t('category.count', { count: group.productCount })}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
