import type { Page } from '@playwright/test';
import { expect } from './shopper.ts';

/** Marks the document: what loads another one loses the mark. */
export const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-witness', 'same'));
/** It is the document that was marked. */
export const isSame = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-witness', 'same');
/** It is another one. */
export const isAnother = (page: Page) => expect(page.locator('html')).not.toHaveAttribute('data-witness', 'same');
