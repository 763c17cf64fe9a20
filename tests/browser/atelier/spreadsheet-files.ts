import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';

/** The file that a button of the spreadsheets’ screen makes. */
export async function download(page: Page, format: string): Promise<Buffer> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: format, exact: true }).click(),
  ]);
  return await readFile(await file.path());
}

/** A row for a CSV file of the shop, by the names of its columns. */
export function newRow(csv: string, cells: Record<string, string>): string {
  const [heads = ''] = csv.split('\r\n', 1);
  return heads
    .split(';')
    .map((head) => cells[/\[([\w.]+)\]/.exec(head)?.[1] ?? ''] ?? '')
    .join(';');
}

/** The rows of a numbered robe with one variant, for a CSV file of the shop. */
export function variantRows(csv: string, handle: string, index: number, isPublished: boolean): string[] {
  return [
    newRow(csv, {
      handle,
      'name.ru': `Халат из таблицы ${index}`,
      'name.en': `Robe of the sheet ${index}`,
      category: 'robes',
      published: isPublished ? 'да' : '',
    }),
    newRow(csv, { handle, sku: handle, size: 'M', price: String(5000 + index) }),
  ];
}
