import { ExportPage, ImportDifference, type ImportProduct } from '#shared/contract/catalogue-import.ts';
import { stage } from '../../api/catalogue.ts';
import { MERCHANT, type Shop } from '../../api/shop.ts';

/** Who keeps the catalogue in a file: exports it, counts the shelf, and imports the file when there is time for it. */
export async function createMerchant(shop: Shop, pieces: number) {
  let broughtIn = pieces;
  let file: ImportProduct[] = [];

  async function exportFile(): Promise<void> {
    const response = await shop.send('/export/products', { headers: MERCHANT });
    file = ExportPage.parse(await response.json()).products;
  }

  await exportFile();
  return {
    exportFile,
    /** Imports the file that was exported last, with one piece fewer, as many, or more. */
    async importFile(n: number): Promise<void> {
      const edited = file.map((product) => ({
        ...product,
        vendor: `Ателье ${n}`,
        variants: product.variants.map((one) =>
          one.stock === null ? one : { ...one, stock: Math.max(0, one.stock + (n % 4) - 1) },
        ),
      }));
      const id = await stage(shop, edited);
      const published = await shop.post(`/imports/${id}/publication`, {}, MERCHANT);
      if (published.status !== 200) return;
      const { stock } = ImportDifference.parse(await published.json());
      for (const { before, after } of stock) broughtIn += (after ?? 0) - (before ?? 0);
    },
    /** Pieces that were ever brought in, less those that were counted out. */
    broughtIn: () => broughtIn,
  };
}
