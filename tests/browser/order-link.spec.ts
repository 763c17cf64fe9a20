import { href } from '#shared/routes.ts';
import { LOCALES } from './locales.ts';
import { expect, newContact, test, typeInto } from './shopper.ts';

const SAID = {
  ru: {
    number: 'Номер заказа',
    email: 'Почта',
    send: 'Прислать ссылку',
    asked: /^Если такой заказ есть и\sпочта верна/,
    malformed: /^Проверьте номер заказа и\sпочту/,
  },
  en: {
    number: 'Order number',
    email: 'Email',
    send: 'Send the link',
    asked: /^If there is such an order and the address is right/,
    malformed: /^Please check the order number and the email/,
  },
} as const;

for (const locale of LOCALES) {
  const said = SAID[locale];

  test(`whoever has lost an order's link asks for a new one (${locale})`, async ({ page }) => {
    await page.goto(href(locale, 'paymentSuccess'));
    const form = page.locator('shop-island[name=order-link]');
    await expect(form).toHaveAttribute('ready', '');
    const number = form.getByLabel(said.number);
    const email = form.getByLabel(said.email);
    // A browser lets an address pass that ends without a dot; the shop does not.
    await typeInto(number, '№ 83-501-746-29');
    await typeInto(email, 'testina@example');
    await form.getByRole('button', { name: said.send }).click();
    await expect(form.getByRole('alert')).toHaveText(said.malformed);
    await expect(form.getByRole('status')).toBeEmpty();

    const contact = newContact();
    await typeInto(email, contact.email);
    const sent = page.waitForRequest((request) => request.url().endsWith('/api/orders/8350174629/link'));
    await form.getByRole('button', { name: said.send }).click();
    expect((await sent).postDataJSON()).toEqual({ email: contact.email });
    await expect(form.getByRole('status')).toHaveText(said.asked);
    await expect(form.getByRole('alert')).toBeEmpty();
  });
}
