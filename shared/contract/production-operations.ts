import * as z from 'zod/mini';
import { KILOBYTE, type Operation } from './operation.ts';
import type { OperatorRole } from './operator.ts';
import { Order } from './order.ts';
import { EmailPreview } from './order-email.ts';
import { Board, DelayRequest, LateOrder, PieceParams, Ticket } from './piece.ts';
import { PRODUCTION_CALL } from './piece-operations.ts';
import { ProductionSettingsEdit, SettingsAndLoad } from './production-settings.ts';
import { AnsweredMeasure, Asked, QuestionParams } from './question.ts';

const ByNumber = z.pick(Order, { number: true });

const LIMIT = PRODUCTION_CALL.limit;

/** Roles that see orders with names, addresses and prices. */
const ORDER_ROLES = ['owner', 'manager'] as const satisfies readonly OperatorRole[];

/** The calls of production, and of those who ask shoppers. Part of `OPERATIONS`. */
export const PRODUCTION_OPERATIONS = {
  showBoard: {
    method: 'GET',
    path: '/operator/board',
    summary: 'Pieces to sew, by stage, earliest due first',
    ...PRODUCTION_CALL,
    response: Board,
  },
  askShopper: {
    method: 'POST',
    path: '/operator/pieces/{piece}/questions',
    summary: 'Sends the customer a question about a piece, which waits for the answer',
    ...PRODUCTION_CALL,
    params: PieceParams,
    idempotent: true,
    body: Asked,
    maxBytes: 8 * KILOBYTE,
    response: Ticket,
  },
  withdrawQuestion: {
    method: 'POST',
    path: '/operator/pieces/{piece}/questions/{question}/withdrawal',
    summary: 'Withdraws a question; the piece no longer waits',
    ...PRODUCTION_CALL,
    params: z.extend(PieceParams, QuestionParams.shape),
    body: z.strictObject({}),
    maxBytes: KILOBYTE,
    response: Ticket,
  },
  enterMeasure: {
    method: 'POST',
    path: '/operator/pieces/{piece}/questions/{question}/measure',
    summary: 'Enters the measurement that the customer named in words or by telephone',
    ...PRODUCTION_CALL,
    params: z.extend(PieceParams, QuestionParams.shape),
    body: AnsweredMeasure,
    maxBytes: KILOBYTE,
    response: Ticket,
  },
  readProductionSettings: {
    method: 'GET',
    path: '/operator/production-settings',
    summary: 'The stages of making, the daily capacity, and the days off',
    ...PRODUCTION_CALL,
    response: SettingsAndLoad,
  },
  saveProductionSettings: {
    method: 'POST',
    path: '/operator/production-settings',
    summary: 'Changes the stages of making, the daily capacity, and the days off',
    audience: 'operator',
    roles: ORDER_ROLES,
    body: ProductionSettingsEdit,
    maxBytes: 16 * KILOBYTE,
    limit: LIMIT,
    response: SettingsAndLoad,
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
    summary: 'Moves the delivery date, and notifies the customer by email',
    audience: 'operator',
    roles: ORDER_ROLES,
    params: ByNumber,
    idempotent: true,
    body: DelayRequest,
    maxBytes: KILOBYTE,
    limit: LIMIT,
    response: z.object({ orders: z.array(LateOrder) }),
  },
  previewDelay: {
    method: 'POST',
    path: '/operator/orders/{number}/delay-preview',
    looks: true,
    summary: 'Preview of the email about a later day',
    audience: 'operator',
    roles: ORDER_ROLES,
    params: ByNumber,
    body: DelayRequest,
    maxBytes: KILOBYTE,
    limit: LIMIT,
    response: z.object({ emails: z.array(EmailPreview) }),
  },
} as const satisfies Record<string, Operation>;
