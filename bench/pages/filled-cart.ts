import type { Visit } from './window.ts';

/** A size that is in stock and not chosen yet. */
export const SIZE = '.choice__tiles label:not([data-sold-out]) input[type=radio]:not(:checked)';
/** The button that increases a line of the cart. */
export const MORE = '.quantity button:last-of-type';

/** The stored cart of a device, and the HTML that its page shows for it. */
type FilledCart = { stored: Readonly<Record<string, string>>; html: string };

/** Adds something to a new shopper's cart. */
export async function fillCart(
  { page, origin }: Visit,
  { product, cart }: { product: string; cart: string },
): Promise<FilledCart> {
  await page.goto(origin + product);
  await page.locator(SIZE).first().check({ force: true });
  await page.locator('.buy__action').click();
  await page.locator('.header__count').waitFor();
  const stored = await page.evaluate(() => ({ ...localStorage }));
  await page.goto(origin + cart);
  await page.locator(MORE).waitFor();
  return { stored, html: await page.locator('main').evaluate((main) => main.outerHTML) };
}

/** Stores the cart on the device before the page is opened. */
export async function keepCart({ page }: Visit, stored: FilledCart['stored']): Promise<void> {
  await page.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, stored);
}

/** Uploads what a page shows only in the browser to the floor. */
export async function putLatePart(floor: string, path: string, html: string): Promise<void> {
  const response = await fetch(`${floor}/floor-late${path}`, { method: 'PUT', body: html });
  if (!response.ok) throw new Error(`The floor does not take the page ${path}: ${response.status}`);
}
