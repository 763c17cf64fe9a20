import { expect, test } from 'vitest';
import { aProduct, fill } from '../catalogue.ts';
import { anOrder, placed } from '../ordering.ts';
import { payingOf } from '../paying.ts';
import { openShop } from '../shop.ts';

test('an email to a shopper shows cloth of its own kind and the pieces, each of them the shop’s own picture', async () => {
  const shop = openShop();
  const picture = { key: 'catalogue/robe.jpg', source: '', width: 800, height: 1000, colour: null, ground: null };
  await fill(shop, [aProduct('robe', { pictures: [{ ...picture, alt: { ru: 'Халат', en: 'A robe' } }] })]);
  const paying = payingOf(shop, await placed(shop, anOrder('robe-m')));
  await paying.start();
  await paying.succeed();
  await shop.deliverEmails();
  const sourcesOf = (to: string) =>
    shop.mail.sent
      .filter((email) => email.to === to)
      .map(({ html }) => [...html.matchAll(/<img src="([^"]+)"/g)].map(([, source]) => source));
  const name = 'https://shop.test/icons/wordmark-ru.png';
  const pieces = 'https://shop.test/media/240/catalogue/robe.jpg';
  expect(sourcesOf('anna@nega.test')).toEqual([
    [name, 'https://shop.test/cloth/email-edge.jpg', pieces],
    [name, 'https://shop.test/cloth/email-hem.jpg', pieces],
  ]);
  expect(sourcesOf('atelier@nega.test')).toEqual([[name, pieces]]);
});
