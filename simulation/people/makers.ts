import type { Random } from '../world/random.ts';
import { answerLatestQuestion } from './recipients.ts';
import type { Action, Actions, Scene } from './scene.ts';

/** How long after an email is owed it is read, ms. */
const MAIL_MS = 10_000;

const HIPS = { kind: 'measure', measure: 'hips', values: [69, 96] } as const;
const LACE = { kind: 'text', text: 'Кружево или без?', choices: ['С кружевом', 'Без'] } as const;

/** The board as the maker sees it: now and then as it was before, since it hangs on a wall. */
async function show(scene: Scene, random: Random) {
  const old = scene.seen.get('board') as Awaited<ReturnType<typeof read>> | undefined;
  if (old && random.chance(0.2)) {
    scene.mark('a maker acts from an old board');
    return old;
  }
  const board = await read(scene);
  if (board) scene.seen.set('board', board);
  return board;
}

const read = (scene: Scene) => scene.operator('maker').read('showBoard');

/** A piece on the board, and the stages there are. */
async function pick(scene: Scene, random: Random) {
  const board = await show(scene, random);
  if (!board || board.pieces.length === 0) return null;
  return { piece: random.pick(board.pieces), stages: board.stages };
}

/** A piece that lies on the shelf, of an order that can be packed. */
async function pickFromShelf(scene: Scene, random: Random) {
  const manager = scene.operator('manager');
  const orders = (await manager.read('listPackedOrders'))?.orders.filter(({ onShelf }) => onShelf > 0) ?? [];
  if (orders.length === 0) return null;
  const { number } = random.pick(orders);
  const papers = await manager.read('showPackingPapers', { params: { number } });
  return papers?.pieces.find(({ isFromShelf, stage }) => isFromShelf && stage !== 'packed') ?? null;
}

/** Does something with a piece on the board. */
const withPiece = (
  act: (scene: Scene, found: NonNullable<Awaited<ReturnType<typeof pick>>>, random: Random) => Promise<unknown>,
): Action['does'] => {
  return async (scene, { random }) => {
    const found = await pick(scene, random);
    return found && act(scene, found, random);
  };
};

/** What the makers do in production. */
export const PRODUCING: Actions = {
  'maker-moves-piece': {
    weight: 4,
    does: withPiece(async (scene, { piece, stages }, random) => {
      const at = stages.findIndex(({ id }) => id === piece.stage);
      const to = random.chance(0.7) ? stages[at + 1] : random.pick(stages);
      const body = { from: piece.stage, to: (to ?? stages[at])?.id };
      const move = () => scene.operator('maker').call('movePiece', { params: { piece: piece.id }, body });
      if (random.chance(0.8)) return move();
      const elsewhere = stages.find(({ id }) => id !== body.from && id !== body.to)?.id;
      const other = { params: { piece: piece.id }, body: { from: piece.stage, to: elsewhere } };
      const moved = await Promise.all([move(), scene.operator('manager').call('movePiece', other)]);
      if (body.to !== body.from && moved.every((answer) => answer && answer.status < 300)) {
        scene.surprises.push('two people moved one piece from one stage');
      }
    }),
  },
  'maker-packs-all': {
    weight: 3,
    does: withPiece(async (scene, { piece: { order } }, random) => {
      const maker = scene.operator('maker');
      const board = await maker.read('showBoard');
      for (const { id, stage } of board?.pieces.filter((piece) => piece.order === order) ?? []) {
        await maker.call('movePiece', { params: { piece: id }, body: { from: stage, to: 'packed' } });
      }
      if (random.chance(0.2)) await scene.operator('manager').call('unpackOrder', { params: { number: order } });
    }),
  },
  'maker-holds-piece': {
    weight: 1,
    does: withPiece((scene, { piece }, random) =>
      scene.operator('maker').call('holdPiece', { params: { piece: piece.id }, body: { isMine: random.chance(0.7) } }),
    ),
  },
  'maker-puts-aside': {
    weight: 2,
    does: async (scene, { random }) => {
      const maker = scene.operator('maker');
      const board = await maker.read('showBoard');
      if (!board || board.stopped.length === 0) return;
      await maker.call('putPieceAside', { params: { piece: random.pick(board.stopped).id } });
    },
  },
  'maker-changes-source': {
    weight: 1,
    does: async (scene, { random }) => {
      const found = await pickFromShelf(scene, random);
      const change = (piece: string, isFromShelf: boolean) =>
        scene.operator('maker').call('changePieceSource', { params: { piece }, body: { isFromShelf } });
      if (found) await change(found.id, false);
      const sewn = await pick(scene, random);
      if (sewn && random.chance(0.3)) await change(sewn.piece.id, true);
    },
  },
  'manager-packs-from-shelf': {
    weight: 3,
    does: async (scene, { random }) => {
      const found = await pickFromShelf(scene, random);
      const body = { from: found?.stage, to: random.chance(0.9) ? 'packed' : 'sewing' };
      if (found) await scene.operator('manager').call('movePiece', { params: { piece: found.id }, body });
    },
  },
  'maker-notes': {
    weight: 1,
    does: withPiece(async (scene, { piece: { id: piece } }, random) => {
      const maker = scene.operator('maker');
      const body = { text: 'Кружево подшить вручную', picture: null };
      await maker.call('addPieceNote', { params: { piece }, body });
      if (random.chance(0.6)) return;
      const note = (await maker.read('showTicket', { params: { piece } }))?.notes[0]?.id;
      if (note) await maker.call('deletePieceNote', { params: { piece, note } });
    }),
  },
  'maker-asks': {
    weight: 3,
    does: withPiece(async (scene, { piece }, random) => {
      const body = piece.isMeasured && random.chance(0.7) ? HIPS : LACE;
      await scene.operator('maker').call('askShopper', { params: { piece: piece.id }, body });
      if (random.chance(0.4)) return;
      await scene.site.later(MAIL_MS);
      await answerLatestQuestion(scene, random);
    }),
  },
  'maker-settles-question': {
    weight: 3,
    does: async (scene, { random }) => {
      const maker = scene.operator('maker');
      const board = await maker.read('showBoard');
      const waiting = board?.pieces.filter(({ waitingSince }) => waitingSince !== null) ?? [];
      if (waiting.length === 0) return;
      const { id: piece } = random.pick(waiting);
      const ticket = await maker.read('showTicket', { params: { piece } });
      const question = ticket?.questions.findLast(({ state }) => state === 'open');
      if (!question) return;
      const params = { piece, question: question.id };
      return random.chance(0.4)
        ? maker.call('withdrawQuestion', { params })
        : maker.call('enterMeasure', { params, body: { cm: random.pick([69, 96, 101.5]) } });
    },
  },
  'manager-sets-production': {
    weight: 1,
    does: async (scene, { random }) => {
      const manager = scene.operator('manager');
      const found = await manager.read('readProductionSettings');
      if (!found) return;
      const { settings, revision } = found;
      const body = {
        ...settings,
        revision,
        piecesPerDay: random.pick([null, 1, 3]),
        weekdaysOff: [random.pick([1, 5])],
        ownChanges: random.chance(0.8),
      };
      const other = { ...body, weekdaysOff: [3] };
      const saved = await Promise.all(
        (random.chance(0.5) ? [body, other] : [body]).map((each) =>
          manager.call('saveProductionSettings', { body: each }),
        ),
      );
      if (saved.every((answer) => answer && answer.status < 300) && saved.length > 1) {
        scene.surprises.push('two people overwrote each other’s settings');
      }
    },
  },
};
