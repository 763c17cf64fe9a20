import type { Page } from '@playwright/test';
import { expect } from '../shopper.ts';

/** An address that no screen has stands between two screens. */
const NOWHERE = '/atelier/nowhere';

/**
 * Shows a screen of the atelier that is open, whole. The application stays: a document for every screen would take
 * longer than most of what is looked at.
 */
export async function openScreen(page: Page, address: string): Promise<void> {
  const between = page.getByRole('heading', { name: /Страница не найдена|Page not found/ });
  await navigate(page, NOWHERE);
  await expect(between).toBeVisible();
  await navigate(page, address);
  await expect(between).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.skeleton')).toHaveCount(0);
}

/** The router follows the history. */
const navigate = (page: Page, address: string) => page.evaluate((to) => history.pushState(null, '', to), address);
