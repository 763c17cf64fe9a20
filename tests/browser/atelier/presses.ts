import { expect, type Locator, type Page } from '@playwright/test';

/** Counts what a person presses: a click, a tap, a key, or a field that is entered; what is typed into it is free. */
export function countPresses(page: Page) {
  const done: string[] = [];
  const press = async (target: Locator) => {
    done.push(`press ${target}`);
    await target.click();
  };
  return {
    press,
    /** Types where the focus is. */
    type: (text: string) => page.keyboard.type(text),
    enter: async (field: Locator, text: string) => {
      await press(field);
      await page.keyboard.type(text);
    },
    key: async (key: string) => {
      done.push(`key ${key}`);
      await page.keyboard.press(key);
    },
    chooseFiles: async (button: Locator, files: { name: string; mimeType: string; buffer: Buffer }[]) => {
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press(button)]);
      await chooser.setFiles(files);
    },
    /** Fails if there were more. */
    expectAtMost: (most: number) => expect(done.length, done.join('\n')).toBeLessThanOrEqual(most),
  };
}
