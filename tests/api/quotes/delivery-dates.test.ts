import messages from 'virtual:messages/all/mail';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Product } from '#shared/contract/product.ts';
import { DeliveryRates, Quote } from '#shared/contract/quote.ts';
import { productDeliveryDates } from '#shared/domain/delivery-dates.ts';
import { formatDays } from '#shared/i18n/days.ts';
import { deliveryEstimateText } from '#shared/i18n/delivery-and-returns.ts';
import type { Translate } from '#shared/i18n/intl.ts';
import { createPlainIntl } from '#shared/i18n/plain-intl.ts';
import { aProduct, fill, SIZE_TABLE } from '../catalogue.ts';
import { aNewContact, anOrder, placed } from '../ordering.ts';
import { openShop } from '../shop.ts';

const BODY = { bust: 93, underBust: 79, waist: 73.5, hips: 101, height: 171 };
const STITCHING = { location: 'chest', text: 'Юля ♥', thread: 'ruby', lettering: 'script' } as const;
const intl = createPlainIntl('ru', messages.ru);
const t: Translate = (id, values) => intl.formatMessage({ id }, values);

/** What shoppers may choose, of products that take different days to make to measure. */
const CHOICES = ['robe', 'quick', 'standard-only'].flatMap((handle) =>
  [false, true].flatMap((isMeasured) =>
    [false, true].map((isEmbroidered) => ({
      handle,
      isMeasured: isMeasured && handle !== 'standard-only',
      isEmbroidered,
    })),
  ),
);

test('the product’s page, the quote, the order and its email promise the same dates, whatever is chosen', async () => {
  const shop = openShop();
  const plain = { embroidery: { price: 90_000, locations: ['chest' as const] }, sizeTable: SIZE_TABLE };
  const slow = { surcharge: 150_000, days: { min: 6, max: 9 } };
  const quick = { surcharge: 50_000, days: { min: 3, max: 5 } };
  await fill(shop, [
    aProduct('robe', { ...plain, madeToMeasure: slow }),
    aProduct('quick', { ...plain, madeToMeasure: quick }),
    aProduct('standard-only', plain),
  ]);
  const rates = DeliveryRates.parse(await (await shop.send('/delivery-rates')).json());
  const choices = fc.uniqueArray(fc.constantFrom(...CHOICES), { minLength: 1, maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(choices, async (chosen) => {
      shop.pass(1);
      const lines = chosen.map(({ handle, isMeasured, isEmbroidered }, index) => ({
        key: String(index),
        sku: `${handle}-m`,
        quantity: 1,
        ...(isMeasured && { measurements: BODY }),
        ...(isEmbroidered && { embroidery: STITCHING }),
      }));
      const quoted = Quote.parse(
        await (await shop.post('/quotes', { lines, country: 'RU', delivery: 'standard' })).json(),
      );
      const onPages = await Promise.all(
        chosen.map(async ({ handle, isMeasured }) => {
          const product = Product.parse(await (await shop.send(`/products/${handle}`)).json());
          const promised = productDeliveryDates(shop.time.now, product.madeToMeasure, rates);
          return (isMeasured ? promised.measured : promised.standard).near;
        }),
      );
      expect(quoted.lines.map(({ dates }) => dates?.withYou)).toEqual(onPages);
      const contact = aNewContact();
      const { order: made } = await placed(shop, anOrder('', { lines, contact, expectedTotal: quoted.total }));
      expect(made.lines.map(({ dates }) => dates)).toEqual(quoted.lines.map(({ dates }) => dates));
      expect(made.dates).toEqual(quoted.dates);
      await shop.deliverEmails();
      const message = shop.mail.sent.find(({ to }) => to === contact.email);
      const { dates } = made;
      expect(message?.text).toContain(dates && deliveryEstimateText(t, (span) => formatDays(intl, t, span), dates));
    }),
    { numRuns: 12 },
  );
});
