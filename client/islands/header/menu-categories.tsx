import { useState } from 'react';
import { listCategories } from '#shared/contract/catalogue.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { Picture } from '#shared/ui/picture.tsx';
import { callShop } from '../../shop-api/shop-api.ts';
import { useAsync } from '../island/use-async.ts';

/** The shop's categories in its menu, loaded once it is open; on wide screens with the picture of the hovered one. */
export function MenuCategories() {
  const { link } = useShopIntl();
  const { data, failed } = useAsync(
    'categories',
    async (_, signal) => (await callShop(listCategories, { signal })).items,
  );
  const [pointed, setPointed] = useState(0);
  const picture = data?.[pointed]?.picture;
  if (!data) return failed ? null : <div className="menu__loading" aria-busy="true" />;
  return (
    <>
      <ul>
        {data.map(({ handle, name }, index) => (
          <li key={handle}>
            <a
              href={link('category', { category: handle })}
              onPointerEnter={() => setPointed(index)}
              onFocus={() => setPointed(index)}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
      {picture && (
        <div className="menu__picture">
          <Picture key={picture.key} picture={picture} sizes="16rem" alt="" />
        </div>
      )}
    </>
  );
}
