import type { Page } from '@playwright/test';
import { packProfile } from '#shared/domain/measurements/profile-transfer.ts';
import { PROFILES_KEY, parseProfiles } from '#shared/domain/measurements/profiles.ts';
import { href } from '#shared/routes.ts';
import { violationsOf } from './accessibility.ts';
import { LOCALES } from './locales.ts';
import { BODY, MADE, nameAndSave, openSizeGuide } from './measuring.ts';
import { DEVICES, expect, test, typeInto } from './shopper.ts';

const WORDS = {
  ru: {
    again: 'Снять мерку ещё раз',
    second: /второй замер/,
    apart: /расходятся на\s3,5\sсм/,
    mean: /среднее:\s92\sсм/,
    mine: 'История и перенос мерок',
    past: /Прежние мерки/,
    restore: 'Вернуть эти',
    code: /^Код с\sмерками/,
    phrase: 'Секретная фраза',
    save: 'Сохранить файл',
    choose: 'Выбрать файл',
    open: 'Открыть файл',
    refused: /фраза не\sта/,
    add: 'Добавить',
    replace: 'Заменить',
    kept: /прежние останутся/,
  },
  en: {
    again: 'Measure once more',
    second: /second time/,
    apart: /3.5\scm apart/,
    mean: /mean: 92\scm/,
    mine: 'Past measurements, other devices',
    past: /Former measurements/,
    restore: 'Bring back',
    code: /^Code with/,
    phrase: 'Passphrase',
    save: 'Save the file',
    choose: 'Choose a file',
    open: 'Open the file',
    refused: /the passphrase is another one/,
    add: 'Add',
    replace: 'Replace',
    kept: /the former ones stay/,
  },
} as const;
const PHRASE = 'ёлка у окна';

const storedIn = async (page: Page) =>
  parseProfiles(await page.evaluate((key) => localStorage.getItem(key), PROFILES_KEY));

for (const locale of LOCALES) {
  const words = WORDS[locale];
  const made = MADE[locale];

  test(`a shopper measures twice, and finds the mean and former measurements again ${DEVICES[locale]} (${locale})`, async ({
    quietPage: page,
  }) => {
    await openSizeGuide(page, locale);
    await page.getByRole('button', { name: made.take }).click();
    await page.getByRole('button', { name: made.begin }).click();
    const [bust, ...others] = BODY;
    await typeInto(page.getByLabel(made.measures[0], { exact: true }), bust);
    await page.getByRole('button', { name: words.again }).press('Enter');
    const second = page.getByLabel(words.second);
    await expect(second).toBeFocused();
    await typeInto(second, '95');
    await expect(page.getByText(words.apart)).toBeVisible();
    await second.press('Enter');
    await expect(page.getByRole('button', { name: /91[.,]5/ })).toBeFocused();
    await typeInto(second, '92');
    await expect(page.getByText(words.mean)).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await second.press('Enter');
    for (const [index, each] of others.entries()) {
      const field = page.getByLabel(made.measures[index + 1] ?? '', { exact: true });
      await expect(field).toBeFocused();
      await typeInto(field, each);
      await field.press('Enter');
    }
    await nameAndSave(page, locale, 'Юля');
    const [first] = await storedIn(page);
    expect(first?.body.bust).toBe(92);

    await page.evaluate(([key, text]) => localStorage.setItem(key, text.replace('"waist":72', '"waist":75')), [
      PROFILES_KEY,
      JSON.stringify({ kind: PROFILES_KEY, version: 1, profiles: [{ ...first, past: [first] }] }),
    ] as const);
    await page.getByRole('link', { name: words.mine }).click();
    await page.getByText(words.past).click();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: words.restore }).press('Enter');
    await expect.poll(async () => (await storedIn(page))[0]?.body).toEqual(first?.body);
  });

  test(`measurements go to another device by a code and by an encrypted file ${DEVICES[locale]} (${locale})`, async ({
    quietPage: page,
    browser,
  }) => {
    const body = { bust: 92, underBust: 78.5, waist: 72, hips: 99, height: 168 };
    const profile = { id: 'julia', name: 'Юля', body, day: '2026-05-09' };
    await page.addInitScript(([key, text]) => localStorage.setItem(key, text), [
      PROFILES_KEY,
      JSON.stringify({ kind: PROFILES_KEY, version: 1, profiles: [profile] }),
    ] as const);
    await page.goto(href(locale, 'ownMeasurements'));
    await page.getByRole('radio', { name: 'Юля' }).check({ force: true });
    await expect(page.getByRole('img', { name: words.code })).toBeVisible();
    await typeInto(page.getByLabel(words.phrase), PHRASE);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: words.save }).click();
    const file = await (await download).path();
    expect(await violationsOf(page)).toEqual([]);

    const context = await browser.newContext({ serviceWorkers: 'block' });
    const other = await context.newPage();
    const former = { ...profile, body: { ...body, waist: 70 } };
    await other.goto(`${href(locale, 'ownMeasurements')}#${packProfile(former)}`);
    await other.getByRole('button', { name: words.add, exact: true }).press('Enter');
    await expect.poll(() => storedIn(other)).toEqual([former]);
    expect(new URL(other.url()).hash).toBe('');
    await other.locator('input[type=file]').setInputFiles(file);
    const phrase = other.getByLabel(words.phrase).last();
    await typeInto(phrase, 'другая фраза');
    await phrase.press('Enter');
    await expect(other.getByText(words.refused)).toBeVisible();
    await typeInto(phrase, PHRASE);
    await other.getByRole('button', { name: words.open }).click();
    await expect(other.getByText(words.kept)).toBeVisible();
    expect(await storedIn(other)).toEqual([former]);
    await other.getByRole('button', { name: words.replace, exact: true }).click();
    await expect.poll(() => storedIn(other)).toEqual([{ ...profile, past: [{ body: former.body, day: former.day }] }]);
    await context.close();
  });
}
