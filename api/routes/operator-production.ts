import { type Context, Hono } from 'hono';
import type { ApiEnv } from '#api/http/api-env.ts';
import { ProblemError } from '#api/http/problem-error.ts';
import { runIdempotently } from '#api/http/run-idempotently.ts';
import { findOrderId } from '#api/order-management/show-order.ts';
import { enterMeasure, withdrawQuestion } from '#api/orders/close-question.ts';
import { deleteNote } from '#api/orders/notes.ts';
import { saveProductionSettings } from '#api/pieces/production-settings.ts';
import { askShopper } from '#api/production/ask-shopper.ts';
import { findPiece, showBoard } from '#api/production/board.ts';
import { changeSource } from '#api/production/change-source.ts';
import { delayOrder, listLateOrders, previewDelay } from '#api/production/late-orders.ts';
import { holdPiece, movePiece, putPieceAside } from '#api/production/move-piece.ts';
import { listPackedOrders, showPackingPapers } from '#api/production/packing.ts';
import { addPieceNote, readNotePicture } from '#api/production/piece-notes.ts';
import { showProductionSettings } from '#api/production/show-settings.ts';
import { findTicket } from '#api/production/ticket.ts';
import { mount } from '#api/routes/mount.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { Piece, Ticket } from '#shared/contract/piece.ts';

export const productionRoutes = new Hono<ApiEnv>();

mount(productionRoutes, OPERATIONS.showBoard, (c) => showBoard(c.var.ports, c.var.locale));

mount(productionRoutes, OPERATIONS.showTicket, (c, { params }) => ticket(c, params.piece));

mount(productionRoutes, OPERATIONS.movePiece, async (c, { params, body }) => {
  await movePiece(c.var.ports, params.piece, { ...body, by: c.var.operator });
  return await piece(c, params.piece);
});

mount(productionRoutes, OPERATIONS.holdPiece, async (c, { params, body: { isMine } }) => {
  await holdPiece(c.var.ports, params.piece, isMine ? c.var.operator.id : null);
  return await piece(c, params.piece);
});

mount(productionRoutes, OPERATIONS.putPieceAside, async (c, { params }) => {
  if (!(await putPieceAside(c.var.ports, params.piece))) throw new ProblemError('not-found');
  return await showBoard(c.var.ports, c.var.locale);
});

mount(productionRoutes, OPERATIONS.changePieceSource, async (c, { params, body }) => {
  await changeSource(c.var.ports, params.piece, body.isFromShelf);
  return await piece(c, params.piece);
});

mount(productionRoutes, OPERATIONS.addPieceNote, async (c, { params, body, key }) => {
  const { ports, operator } = c.var;
  await runIdempotently(ports, { key, call: 'piece-note', orderId: params.piece, body }, (claim) =>
    addPieceNote(ports, params.piece, { ...body, operator: operator.id, claim }),
  );
  return await ticket(c, params.piece);
});

mount(productionRoutes, OPERATIONS.deletePieceNote, async (c, { params }) => {
  const { ports, operator } = c.var;
  const deleted = await deleteNote(ports, params.piece, { id: params.note, operator: operator.id });
  if (!deleted) throw new ProblemError('not-found');
  return await ticket(c, params.piece);
});

mount(productionRoutes, OPERATIONS.showNotePicture, (c, { params }) => readNotePicture(c.var.ports, params));

mount(productionRoutes, OPERATIONS.askShopper, async (c, { params, body, key }) => {
  const { ports } = c.var;
  const request = { key, call: 'question', orderId: params.piece, body };
  await runIdempotently(ports, request, (claim) =>
    askShopper(ports, params.piece, { asked: body, operator: c.var.operator.id, claim }),
  );
  return await ticket(c, params.piece);
});

mount(productionRoutes, OPERATIONS.withdrawQuestion, async (c, { params }) => {
  if (!(await withdrawQuestion(c.var.ports, params.question, c.var.operator.id))) {
    throw new ProblemError('question-closed');
  }
  return await ticket(c, params.piece);
});

mount(productionRoutes, OPERATIONS.enterMeasure, async (c, { params, body }) => {
  await enterMeasure(c.var.ports, params.question, { ...body, operator: c.var.operator.id });
  return await ticket(c, params.piece);
});

mount(productionRoutes, OPERATIONS.readProductionSettings, (c) => showProductionSettings(c.var.ports));

mount(productionRoutes, OPERATIONS.saveProductionSettings, async (c, { body }) => {
  const refused = await saveProductionSettings(c.var.ports.database, body);
  if (refused) throw new ProblemError(refused);
  return await showProductionSettings(c.var.ports);
});

mount(productionRoutes, OPERATIONS.listLateOrders, async (c) => ({ orders: await listLateOrders(c.var.ports) }));

mount(productionRoutes, OPERATIONS.delayOrder, async (c, { params, body, key }) => {
  const { ports, operator } = c.var;
  const id = await orderId(c, params.number);
  await runIdempotently(ports, { key, call: 'delay', orderId: id, body }, (claim) =>
    delayOrder(ports, id, { ...body, operator: operator.id, claim }),
  );
  return { orders: await listLateOrders(ports) };
});

mount(productionRoutes, OPERATIONS.previewDelay, async (c, { params, body }) => ({
  emails: await previewDelay(c.var.ports, await orderId(c, params.number), body),
}));

mount(productionRoutes, OPERATIONS.listPackedOrders, async (c) => ({ orders: await listPackedOrders(c.var.ports) }));

mount(productionRoutes, OPERATIONS.showPackingPapers, async (c, { params }) =>
  showPackingPapers(c.var.ports, await orderId(c, params.number)),
);

async function piece(c: Context<ApiEnv>, id: string): Promise<Piece> {
  const found = await findPiece(c.var.ports, c.var.locale, id);
  if (!found) throw new ProblemError('not-found');
  return found.piece;
}

async function ticket(c: Context<ApiEnv>, id: string): Promise<Ticket> {
  const found = await findTicket(c.var.ports, c.var.locale, id);
  if (!found) throw new ProblemError('not-found');
  return found;
}

async function orderId(c: Context<ApiEnv>, number: string): Promise<string> {
  const id = await findOrderId(c.var.ports, number);
  if (id === null) throw new ProblemError('not-found');
  return id;
}
