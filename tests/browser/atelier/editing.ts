import { expect, type Page } from '@playwright/test';

/** Saves a form, whose bar goes away once it is saved. */
export async function save(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Сохранить', exact: true });
  await button.click();
  await expect(button).toBeHidden();
}

/** Opens the shop with a draft, by the link that its editor makes. */
export async function preview(page: Page): Promise<Page> {
  await page.getByRole('button', { name: 'Предпросмотр' }).click();
  const link = new URL(await page.getByLabel('Ссылка для просмотра').inputValue());
  await page.keyboard.press('Escape');
  const shop = await page.context().newPage();
  const answer = await shop.goto(link.pathname + link.search);
  expect([answer?.status(), answer?.headers()['cache-control']]).toEqual([200, 'no-store']);
  await expect(shop.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  return shop;
}

type GivenFile = { name: string; mimeType: string; buffer: Buffer };

/** Chooses files where a button asks for some. */
export async function chooseFiles(page: Page, button: string, files: GivenFile[]): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: button }).click(),
  ]);
  await chooser.setFiles(files);
}

/** Chooses an option of a select by their names. */
export async function chooseOption(page: Page, select: string, name: string): Promise<void> {
  await page.getByLabel(select).click();
  await page.getByRole('option', { name }).click();
}

/** Reads a page of the shop until it is as wanted: it knows another version of what it shows within two seconds. */
export async function shows(shop: Page, path: string, check: (page: Page) => Promise<void>): Promise<void> {
  await expect(async () => {
    await shop.goto(path);
    await check(shop);
  }).toPass();
}
