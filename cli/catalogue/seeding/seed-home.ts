import { HOME_PICK, HOME_PICK_LENGTH } from '#seed/catalogue/home.ts';
import { HomeContent, PICKED_SECTION } from '#shared/contract/home-content.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { callOf } from '../../shop/call-operation.ts';
import type { ShopAddress } from '../../shop/shop-address.ts';

/**
 * Publishes a home page that shows the sample catalogue's chosen pieces, as far as the shop has them. Rejects if the
 * shop refuses.
 */
export async function seedHome(shop: ShopAddress, isSold: (handle: string) => boolean): Promise<void> {
  const handles = HOME_PICK.handles.filter(isSold).slice(0, HOME_PICK_LENGTH);
  if (handles.length === 0) return;
  const { hero, sections } = HomeContent.parse({});
  const document = {
    hero,
    sections: sections.map((section) =>
      section.kind === PICKED_SECTION
        ? { ...section, title: HOME_PICK.title, pick: { kind: 'products' as const, handles } }
        : section,
    ),
  };
  const call = callOf(shop);
  const params = { content: 'home' as const };
  const saving = { params, body: { revision: 0, document }, key: crypto.randomUUID() };
  const { revision } = await call(OPERATIONS.saveContent, saving);
  await call(OPERATIONS.publishContent, { params, body: { revision } });
}
