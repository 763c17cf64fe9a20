import { BANK_CARD_MM, SCREEN_SCALE_KEY } from '#shared/domain/measurements/true-scale.ts';
import { href } from '#shared/routes.ts';
import { LOCALES } from './locales.ts';
import { approachIsland, DEVICES, expect, test } from './shopper.ts';

const WORDS = {
  ru: {
    link: /Распечатайте/,
    tape: /^Лента/,
    check: /^Квадрат/,
    size: 'Размер рамки',
    match: 'Совпало',
    ruler: /^Линейка в/,
  },
  en: {
    link: /Print one/,
    tape: /^A tape/,
    check: /^A square/,
    size: 'Size of the frame',
    match: 'It matches',
    ruler: /^A ruler in/,
  },
} as const;
const PIXELS_PER_MM = 96 / 25.4;

for (const locale of LOCALES) {
  const words = WORDS[locale];

  test(`a paper tape prints in its true size, and a bank card sets the ruler ${DEVICES[locale]} (${locale})`, async ({
    quietPage: page,
  }) => {
    await page.goto(href(locale, 'sizeGuide'));
    await page.getByRole('link', { name: words.link }).click();
    await page.waitForURL(href(locale, 'paperTape'));

    await approachIsland(page, 'screen-ruler');
    const slider = page.getByLabel(words.size);
    await slider.focus();
    await page.keyboard.press('PageUp');
    const pixels = Number(await slider.inputValue());
    const card = await page.locator('.ruler__card').boundingBox();
    expect(card?.height).toBeCloseTo(BANK_CARD_MM.height * pixels, 0);
    await page.getByRole('button', { name: words.match }).press('Enter');
    await expect(page.getByRole('img', { name: words.ruler })).toBeVisible();

    // What was stored on another screen says nothing of this one.
    await page.evaluate((key) => {
      localStorage.setItem(key, JSON.stringify({ pixelsPerMm: 4, pixelRatio: devicePixelRatio * 2 }));
    }, SCREEN_SCALE_KEY);
    await page.reload();
    await approachIsland(page, 'screen-ruler');
    await expect(slider).toBeVisible();

    await page.emulateMedia({ media: 'print' });
    const tape = await page.getByRole('img', { name: words.tape }).boundingBox();
    expect((tape?.height ?? 0) / PIXELS_PER_MM).toBeCloseTo(234, 1);
    const check = await page.getByRole('img', { name: words.check }).boundingBox();
    expect((check?.height ?? 0) / PIXELS_PER_MM).toBeCloseTo(BANK_CARD_MM.height + 1, 1);
    for (const format of ['A4', 'Letter']) {
      const paper = (await page.pdf({ format })).toString('latin1');
      expect(paper, format).toMatch(/\/Count 2\b/);
    }
  });
}
