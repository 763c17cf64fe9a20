import type { Material } from '#shared/contract/material.ts';
import type { Random } from '../world/random.ts';
import type { Action, Actions, Scene } from './scene.ts';

const SILK = { kind: 'fabric', unit: 'cm', supplier: 'Шелка', article: 'S-19' } as const;
const PRODUCTS = ['robe', 'gown', 'socks'] as const;

const list = async (scene: Scene) => (await scene.operator('manager').read('listMaterials'))?.materials ?? [];

/** Adds a material that every product takes of in all of its sizes. */
async function add(scene: Scene, random: Random): Promise<void> {
  const manager = scene.operator('manager');
  const name = { ru: `Шёлк ${random.below(1000)}`, en: '' };
  const added = await manager.read('createMaterial', { body: { ...SILK, name } });
  if (!added) return;
  const { id: material } = added.material;
  let { revision } = added.material;
  for (const product of PRODUCTS) {
    const consumption = await manager.read('showConsumption', { params: { handle: product } });
    const sizes = Object.fromEntries((consumption?.sizes ?? []).map((size) => [size, 20 + random.below(200)]));
    const body = { product, colour: '', sizes, revision };
    const saved = await manager.read('saveConsumption', { params: { material }, body });
    revision = saved?.material.revision ?? revision;
  }
  for (const dyeLot of ['A', 'B']) {
    await manager.call('receiveLot', { params: { material }, body: { dyeLot, amount: 1 + random.below(300) } });
  }
}

/** Does something with a material; the first is added. */
const withMaterial = (act: (scene: Scene, material: Material, random: Random) => Promise<unknown>): Action['does'] => {
  return async (scene, { random }) => {
    const materials = await list(scene);
    if (materials.length === 0) return add(scene, random);
    return act(scene, random.pick(materials), random);
  };
};

/** What the owner and the manager do with materials, and the makers who cut them. */
export const SUPPLYING: Actions = {
  'manager-adds-material': { weight: 2, does: (scene, { random }) => add(scene, random) },
  'manager-receives-lot': {
    weight: 2,
    does: withMaterial((scene, { id: material }, random) => {
      const body = { dyeLot: `B${random.below(9)}`, amount: 1 + random.below(400) };
      return scene.operator('manager').call('receiveLot', { params: { material }, body });
    }),
  },
  'manager-changes-lot': {
    weight: 2,
    does: withMaterial(async (scene, { id: material }, random) => {
      const manager = scene.operator('manager');
      const shown = await manager.read('showMaterial', { params: { material } });
      if (!shown || shown.lots.length === 0) return;
      const { id: lot, left } = random.pick(shown.lots);
      const body = { lot, reason: 'damaged', change: -1 - random.below(200), left: null, note: '' } as const;
      await Promise.all([
        manager.call('changeLot', { params: { material }, body }),
        scene
          .operator('owner')
          .call('changeLot', { params: { material }, body: { ...body, reason: 'correction', left } }),
      ]);
    }),
  },
  'owner-prices-material': {
    weight: 1,
    does: withMaterial(async (scene, { id: material, revision, ...fields }, random) => {
      const owner = scene.operator('owner');
      const prices = await owner.read('readMaterialPrices', { params: { material } });
      if (!prices) return;
      const { name, kind, unit, supplier } = fields;
      const price = random.below(300_000);
      const reprice = () =>
        owner.call('saveMaterialPrices', { params: { material }, body: { ...prices, price, revision } });
      const rename = () =>
        scene.operator('manager').call('saveMaterial', {
          params: { material },
          body: { name, kind, unit, supplier, article: `S-${price}`, revision },
        });
      const saved = await Promise.all(
        (random.chance(0.5) ? [reprice, rename] : [rename, reprice]).map((save) => save()),
      );
      if (saved.every((answer) => answer && answer.status < 300)) {
        scene.surprises.push('two people overwrote each other’s material');
      }
    }),
  },
  'manager-orders-material': {
    weight: 2,
    does: withMaterial(async (scene, { id: material }, random) => {
      const manager = scene.operator('manager');
      const fields = { supplier: `Шелка ${random.below(1000)}`, lines: [{ material, amount: 100 }] };
      const created = await manager.read('createSupplierOrder', { body: fields });
      const drafted = created?.orders.find(({ supplier }) => supplier === fields.supplier);
      if (!drafted) return;
      const params = { order: drafted.id };
      const lines = [{ material, amount: 150 }];
      await manager.call('saveSupplierOrder', { params, body: { ...fields, lines, revision: drafted.revision } });
      await manager.call('stepSupplierOrder', { params, body: { to: 'ordered', revision: drafted.revision + 1 } });
      const lots = [{ material, dyeLot: 'C', amount: random.pick([50, 150]) }];
      const receive = (revision: number) => manager.call('receiveSupplierOrder', { params, body: { lots, revision } });
      await receive(drafted.revision + 2);
      if (random.chance(0.5)) return receive(drafted.revision + random.pick([2, 3]));
      const cancel = { to: 'cancelled', revision: drafted.revision + 3 } as const;
      await manager.call('stepSupplierOrder', { params, body: cancel });
    }),
  },
  'maker-cuts': {
    weight: 5,
    does: async (scene, { random }) => {
      const maker = scene.operator('maker');
      const board = await maker.read('showBoard');
      if (!board || board.pieces.length === 0) return;
      const { id: piece, stage } = random.pick(board.pieces);
      const needs = await maker.read('showPieceMaterials', { params: { piece } });
      const [needed] = needs?.materials ?? [];
      if (needed && needed.lots.length > 0 && random.chance(0.5)) {
        const body = { material: needed.material, lot: random.pick(needed.lots).id };
        await maker.call('chooseLot', { params: { piece }, body });
      }
      const to = stage === 'to-cut' ? board.stages[1]?.id : 'to-cut';
      const moved = await maker.call('movePiece', { params: { piece }, body: { from: stage, to } });
      if (moved?.status === 409 && random.chance(0.7)) {
        const lots = random.pick(['one', 'several'] as const);
        await maker.call('movePiece', { params: { piece }, body: { from: stage, to, lots } });
      }
      if (to && random.chance(0.4)) await maker.call('movePiece', { params: { piece }, body: { from: to, to: stage } });
    },
  },
};
