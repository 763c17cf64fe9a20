import type { Page } from '@playwright/test';
import { href } from '#shared/routes.ts';
import type { Locale } from './locales.ts';
import { approachIsland, expect, typeInto, WORDS } from './shopper.ts';

export const ROBE = 'portiere-velour-shawl-robe';

/** What the screens of measuring and embroidery say. */
export const MADE = {
  ru: {
    take: 'Снять мерки',
    takeNew: 'Снять новые мерки',
    begin: 'Начать',
    next: 'Дальше',
    back: 'Назад',
    save: 'Сохранить мерки',
    name: 'Чьи это мерки?',
    review: 'Проверьте мерки',
    measures: ['Обхват груди', 'Обхват под\u00a0грудью', 'Обхват талии', 'Обхват бёдер', 'Рост'],
    sizeL: 'Взять мерки размера L',
    advice: /Вам подойдёт размер M/,
    measured: /По\sмоим меркам/,
    embroider: /Добавить, \+/,
    text: 'Текст',
    confirm: /Всё верно/,
    stitched: 'Юля ♥',
    sewn: /Вышивка «Юля ♥»/,
    toMeasure: /по\sвашим меркам/,
  },
  en: {
    take: 'Take measurements',
    takeNew: 'Take new measurements',
    begin: 'Begin',
    next: 'Next',
    back: 'Back',
    save: 'Save the measurements',
    name: 'Whose measurements are these?',
    review: 'Check your measurements',
    measures: ['Bust', 'Underbust', 'Waist', 'Hips', 'Height'],
    sizeL: 'Use the measurements of size L',
    advice: /Size M will fit you/,
    measured: /Made to measure/,
    embroider: /Add, \+/,
    text: 'Text',
    confirm: /This is right/,
    stitched: 'Юля ♥',
    sewn: /mbroidery.*Юля ♥/,
    toMeasure: /made to measure/i,
  },
} as const;

/** A body between no sizes: M suits it. */
export const BODY = ['91,5', '78.5 cm', '72', ' 99 ', '168 см'] as const;

/** Opens the size guide with its finder awake. */
export async function openSizeGuide(page: Page, locale: Locale): Promise<void> {
  await page.goto(href(locale, 'sizeGuide'));
  await approachIsland(page, 'size-finder');
}

/** Takes a body's measures one at a time, from the opened guide to the saved profile. */
export async function measure(page: Page, locale: Locale, name: string): Promise<void> {
  const words = MADE[locale];
  await page.getByRole('button', { name: words.begin }).click();
  for (const [index, label] of words.measures.entries()) {
    const field = page.getByLabel(label, { exact: true });
    await expect(field).toBeFocused();
    await typeInto(field, BODY[index] ?? '');
    await page.getByRole('button', { name: words.next }).click();
  }
  await nameAndSave(page, locale, name);
}

/** Gives the measures on the last page a name and saves them. */
export async function nameAndSave(page: Page, locale: Locale, name: string): Promise<void> {
  const words = MADE[locale];
  await typeInto(page.getByLabel(words.name), name);
  await page.getByRole('button', { name: words.save }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Presses the open product page's main action, and closes the drawer that shows what came of it. */
export async function putIntoCart(page: Page, locale: Locale): Promise<void> {
  await page.getByRole('button', { name: WORDS[locale].add }).first().click();
  await expect(page.locator('.cart-drawer', { hasText: WORDS[locale].added })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('.cart-drawer')).toBeHidden();
}
