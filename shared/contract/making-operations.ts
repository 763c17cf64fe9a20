import * as z from 'zod/mini';
import { KILOBYTE, type Operation, UNCOUNTED } from './operation.ts';
import type { OperatorRole } from './operator.ts';
import { Order } from './order.ts';
import { LetterPreview } from './order-letter.ts';
import { Board, DelayRequest, LateOrder, Piece, PieceMove, PieceParams, Ticket } from './piece.ts';
import { Answer, Asked, OwnQuestion, QuestionParams } from './question.ts';
import { Workshop, WorkshopSettings } from './workshop.ts';

const ByNumber = z.pick(Order, { number: true });

/** Roles that see orders with names, addresses and prices. */
const ORDER_ROLES = ['owner', 'manager'] as const satisfies readonly OperatorRole[];
/** Roles that see what is to be made, without the shopper's data. */
const WORKSHOP_ROLES = ['owner', 'manager', 'maker'] as const satisfies readonly OperatorRole[];

const LIMIT = { counter: 'operators', name: 'operator' } as const;

/** The calls of the workshop, and of questions to shoppers. Part of `OPERATIONS`. */
export const MAKING_OPERATIONS = {
  showBoard: {
    method: 'GET',
    path: '/operator/board',
    summary: 'Pieces to make, by stage, earliest due first',
    audience: 'operator',
    roles: WORKSHOP_ROLES,
    limit: LIMIT,
    response: Board,
  },
  showTicket: {
    method: 'GET',
    path: '/operator/pieces/{piece}',
    summary: 'Instructions for making a piece',
    audience: 'operator',
    roles: WORKSHOP_ROLES,
    params: PieceParams,
    limit: LIMIT,
    response: Ticket,
  },
  movePiece: {
    method: 'POST',
    path: '/operator/pieces/{piece}/moves',
    summary: 'Moves a piece to another stage; the order’s state follows',
    audience: 'operator',
    roles: WORKSHOP_ROLES,
    params: PieceParams,
    body: PieceMove,
    maxBytes: KILOBYTE,
    limit: LIMIT,
    response: Piece,
  },
  holdPiece: {
    method: 'POST',
    path: '/operator/pieces/{piece}/holder',
    summary: 'Assigns a piece to oneself, or releases it',
    audience: 'operator',
    roles: WORKSHOP_ROLES,
    params: PieceParams,
    body: z.strictObject({ isMine: z.boolean() }),
    maxBytes: KILOBYTE,
    limit: LIMIT,
    response: Piece,
  },
  putPieceAside: {
    method: 'POST',
    path: '/operator/pieces/{piece}/putting-aside',
    summary: 'Dismisses a piece that was stopped because it was refunded',
    audience: 'operator',
    roles: WORKSHOP_ROLES,
    params: PieceParams,
    body: z.strictObject({}),
    maxBytes: KILOBYTE,
    limit: LIMIT,
    response: Board,
  },
  askShopper: {
    method: 'POST',
    path: '/operator/pieces/{piece}/questions',
    summary: 'Sends the customer a question about a piece, which waits for the answer',
    audience: 'operator',
    roles: WORKSHOP_ROLES,
    params: PieceParams,
    idempotent: true,
    body: Asked,
    maxBytes: 8 * KILOBYTE,
    limit: LIMIT,
    response: Ticket,
  },
  withdrawQuestion: {
    method: 'POST',
    path: '/operator/pieces/{piece}/questions/{question}/withdrawal',
    summary: 'Withdraws a question; the piece no longer waits',
    audience: 'operator',
    roles: WORKSHOP_ROLES,
    params: z.extend(PieceParams, QuestionParams.shape),
    body: z.strictObject({}),
    maxBytes: KILOBYTE,
    limit: LIMIT,
    response: Ticket,
  },
  readWorkshop: {
    method: 'GET',
    path: '/operator/workshop',
    summary: 'The stages of making, the daily capacity, and the days off',
    audience: 'operator',
    roles: WORKSHOP_ROLES,
    limit: LIMIT,
    response: Workshop,
  },
  saveWorkshop: {
    method: 'POST',
    path: '/operator/workshop',
    summary: 'Changes the stages of making, the daily capacity, and the days off',
    audience: 'operator',
    roles: ORDER_ROLES,
    body: WorkshopSettings,
    maxBytes: 16 * KILOBYTE,
    limit: LIMIT,
    response: Workshop,
  },
  listLateOrders: {
    method: 'GET',
    path: '/operator/late-orders',
    summary: 'Orders that will be late',
    audience: 'operator',
    roles: ORDER_ROLES,
    limit: LIMIT,
    response: z.object({ orders: z.array(LateOrder) }),
  },
  delayOrder: {
    method: 'POST',
    path: '/operator/orders/{number}/delay',
    summary: 'Moves the promised day, and notifies the customer by letter',
    audience: 'operator',
    roles: ORDER_ROLES,
    params: ByNumber,
    body: DelayRequest,
    maxBytes: KILOBYTE,
    limit: LIMIT,
    response: z.object({ orders: z.array(LateOrder) }),
  },
  previewDelay: {
    method: 'POST',
    path: '/operator/orders/{number}/delay-preview',
    summary: 'Preview of the letter about a later day',
    audience: 'operator',
    roles: ORDER_ROLES,
    params: ByNumber,
    body: DelayRequest,
    maxBytes: KILOBYTE,
    limit: LIMIT,
    response: z.object({ letters: z.array(LetterPreview) }),
  },
  readQuestion: {
    method: 'GET',
    path: '/questions/{question}',
    summary: 'A question to the customer, by the question’s own token',
    audience: 'owner',
    params: QuestionParams,
    limit: UNCOUNTED.owner,
    response: OwnQuestion,
  },
  answerQuestion: {
    method: 'POST',
    path: '/questions/{question}/answer',
    summary: 'Answers a question, once',
    audience: 'owner',
    params: QuestionParams,
    body: Answer,
    maxBytes: 8 * KILOBYTE,
    limit: { counter: 'orders', name: 'answers' },
    response: OwnQuestion,
  },
} as const satisfies Record<string, Operation>;
