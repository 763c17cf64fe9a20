import { ImportDifference } from '#shared/contract/catalogue-import.ts';
import { nameKey } from '#shared/spreadsheet/name-key.ts';
import type { Random } from '../world/random.ts';
import { GROUPS } from './catalogue.ts';
import type { Heard } from './client.ts';
import { buy, goods } from './ordering.ts';
import { type Actions, type Scene, withOrder } from './scene.ts';

/** How often a publication that goes on is asked for again. */
const MAX_SLICES = 30;

async function exportFile(scene: Scene): Promise<void> {
  const page = await scene.merchant().read('exportProducts');
  if (page) scene.file = page.products;
}

/** Repeats a call until it no longer answers that the work goes on. */
async function untilDone(ask: () => Promise<{ status: number } | null>): Promise<void> {
  for (let asked = 0; asked < MAX_SLICES; asked += 1) {
    if ((await ask())?.status !== 202) return;
  }
}

/** The file with one piece fewer of what is counted, as many, or more. */
const edited = (file: Scene['file'], random: Random) =>
  file.map((product) => ({
    ...product,
    vendor: `Ателье ${random.below(9)}`,
    variants: product.variants.map((one) =>
      one.stock === null ? one : { ...one, stock: Math.max(0, one.stock + random.below(4) - 1) },
    ),
  }));

/** A file changes a number by as much as it was edited, whatever was sold since. */
function compareStock(scene: Scene, exportedFile: Scene['file'], answer: Heard): Heard {
  const stock = answer?.status === 200 ? ImportDifference.parse(JSON.parse(answer.text)).stock : [];
  const exported = new Map(
    exportedFile.flatMap(({ variants }) => variants.map((one) => [one.sku, one.exported?.stock])),
  );
  for (const { sku, outcome, file, before, after } of stock) {
    const edited = (file ?? 0) - (exported.get(sku) ?? 0);
    if (outcome === 'changed' && (after ?? 0) - (before ?? 0) !== edited) {
      scene.surprises.push(`a file that changed ${sku} by ${edited} changed it from ${before} to ${after}`);
    }
  }
  return answer;
}

type Staged = { id: string; file: Scene['file'] };

/** Stages the file; null if the shop did not take it. */
async function stage(scene: Scene, random: Random): Promise<Staged | null> {
  if (scene.file.length === 0) await exportFile(scene);
  const { file } = scene;
  if (file.length === 0) return null;
  const merchant = scene.merchant();
  const started = await merchant.read('startImport', {
    body: { replace: random.chance(0.5), sample: random.chance(0.2), groups: GROUPS },
  });
  if (!started) return null;
  const staged = await merchant.call('stageImport', {
    params: { id: started.id },
    body: { products: edited(file, random) },
  });
  return staged?.status === 200 ? { id: started.id, file } : null;
}

/** Publishes what was staged, in as many slices as it takes. */
const publish = (scene: Scene, { id, file }: Staged) =>
  untilDone(async () => compareStock(scene, file, await scene.merchant().call('publishImport', { params: { id } })));

/** What the merchant's program does, and an editor with a spreadsheet. */
export const IMPORTING: Actions = {
  'merchant-exports': { weight: 1, does: exportFile },
  'merchant-imports': {
    weight: 2,
    does: async (scene, { random }) => {
      const staged = await stage(scene, random);
      if (staged === null) return;
      const { id } = staged;
      const merchant = scene.merchant();
      if (random.chance(0.3)) await untilDone(() => merchant.call('readDifference', { params: { id } }));
      if (random.chance(0.15)) return untilDone(() => merchant.call('discardImport', { params: { id } }));
      return publish(scene, staged);
    },
  },
  'merchant-imports-what-was-sent-meanwhile': {
    weight: 2,
    does: withOrder(
      async (scene, { number }, random) => {
        await exportFile(scene);
        const manager = scene.operator('manager');
        for (const event of ['in_production', 'shipped']) {
          await manager.call('fireOrderEvent', { params: { number }, body: { event } });
        }
        const staged = await stage(scene, random);
        if (staged) await publish(scene, staged);
      },
      ['paid', 'confirmed', 'in_production'],
    ),
  },
  'merchant-imports-while-somebody-buys': {
    weight: 2,
    does: async (scene, { random }) => {
      await exportFile(scene);
      const orderSome = () => buy(scene, goods(scene, random));
      await orderSome();
      const staged = await stage(scene, random);
      if (staged) await Promise.all([publish(scene, staged), orderSome()]);
    },
  },
  'merchant-looks-up': {
    weight: 1,
    does: (scene) => scene.merchant().call('findProducts', { body: { handles: ['robe'], skus: ['counted'] } }),
  },
  'editor-imports-spreadsheet': {
    weight: 2,
    does: async (scene, { random }) => {
      const editor = scene.operator('editor');
      await editor.call('findSpreadsheetProducts', { body: { handles: ['robe'], skus: ['counted'], colours: [] } });
      const page = await editor.read('readSpreadsheetProducts');
      const started = await editor.read('startSpreadsheet', {
        body: { fileName: 'Товары.xlsx', kind: random.chance(0.5) ? 'file' : 'selection' },
      });
      if (!page || !started) return;
      const params = { spreadsheet: started.spreadsheet };
      const edits = page.products.slice(0, 2).map(({ product, revision }) => ({
        product: {
          ...product,
          vendor: `Ателье ${random.below(9)}`,
          variants: product.variants.map((one) => (one.stock === null ? one : { ...one, stock: one.stock + 1 })),
        },
        revision,
      }));
      await editor.call('stageSpreadsheet', { params, body: { edits } });
      await untilDone(() => editor.call('publishSpreadsheet', { params }));
      if (random.chance(0.5)) await untilDone(() => editor.call('undoSpreadsheet', { params }));
    },
  },
  'editor-names-words': {
    weight: 1,
    does: async (scene, { random }) => {
      const editor = scene.operator('editor');
      await editor.read('readSpreadsheetWords');
      const written = `Слово ${random.below(3)}`;
      const words = [
        {
          column: random.chance(0.5) ? '' : 'category',
          word: nameKey(written),
          written,
          meaning: random.chance(0.5) ? 'price' : null,
        },
      ];
      await editor.call('saveSpreadsheetWords', { body: { words } });
    },
  },
  'owner-clears-samples': {
    weight: 1,
    does: async (scene, { random }) => {
      const owner = scene.operator('owner');
      await owner.read('readSampleCatalogue');
      await owner.call('archiveSampleCatalogue', { body: {} });
      if (random.chance(0.7)) await owner.call('restoreSampleCatalogue', { body: {} });
    },
  },
  'editor-undoes-spreadsheet': {
    weight: 1,
    does: async (scene) => {
      const editor = scene.operator('editor');
      const found = await editor.read('readLastSpreadsheet');
      for (const { id } of found?.last ?? []) {
        await untilDone(() => editor.call('undoSpreadsheet', { params: { spreadsheet: id } }));
      }
    },
  },
};
