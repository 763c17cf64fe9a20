import * as z from 'zod/mini';
import { LocatedPieces } from './exchanged-piece.ts';
import { KILOBYTE, type Operation } from './operation.ts';
import type { OperatorRole } from './operator.ts';
import { ChargeRequest, OperatorOrder, OrderEventRequest } from './operator-order.ts';
import { RefundedLine, RefundRequest } from './operator-refund.ts';
import { Order } from './order.ts';
import { ChangePreview, LinesChange, LinesChangeRequest, OfferedVariant, VariantQuery } from './order-change.ts';
import { EmailPreview, ShownEmail } from './order-email.ts';
import { NewOrderNote } from './order-note.ts';
import { ParcelsRequest } from './parcel.ts';
import { Kopecks } from './price.ts';

const ByNumber = z.pick(Order, { number: true });
const NoteParams = z.extend(ByNumber, { id: z.string().check(z.regex(/^[\w-]{1,40}$/)) });
const EmailParams = z.extend(ByNumber, { id: z.string().check(z.regex(/^\d{1,10}$/)) });

const ROLES = ['owner', 'manager'] as const satisfies readonly OperatorRole[];
const LIMIT = { counter: 'operators', name: 'operator' } as const;
// A comment of a thousand characters, and an address.
const CONTACT_BYTES = 8 * KILOBYTE;
// Fifty lines, or their pieces.
const LINES_BYTES = 24 * KILOBYTE;

const EmailsPreview = z.object({ emails: z.array(EmailPreview) });

/** Calls for one order beside its events (operator-operations.ts). Part of `OPERATIONS`. */
export const OPERATOR_ORDER_OPERATIONS = {
  addOrderNote: {
    method: 'POST',
    path: '/operator/orders/{number}/notes',
    summary: 'Adds an internal note to an order',
    audience: 'operator',
    roles: ROLES,
    params: ByNumber,
    idempotent: true,
    body: NewOrderNote,
    maxBytes: CONTACT_BYTES,
    limit: LIMIT,
    response: OperatorOrder,
  },
  deleteOrderNote: {
    method: 'POST',
    path: '/operator/orders/{number}/notes/{id}/deletion',
    summary: 'Deletes one’s own note',
    audience: 'operator',
    roles: ROLES,
    params: NoteParams,
    body: z.strictObject({}),
    maxBytes: KILOBYTE,
    limit: LIMIT,
    response: OperatorOrder,
  },
  showOrderEmail: {
    method: 'GET',
    path: '/operator/orders/{number}/emails/{id}',
    summary: 'An email of an order as it was sent',
    audience: 'operator',
    roles: ROLES,
    params: EmailParams,
    limit: LIMIT,
    response: ShownEmail,
  },
  repeatOrderEmail: {
    method: 'POST',
    path: '/operator/orders/{number}/emails/{id}/repeat',
    summary: 'Sends an email of an order again, with current data',
    audience: 'operator',
    roles: ROLES,
    params: EmailParams,
    idempotent: true,
    body: z.strictObject({}),
    maxBytes: KILOBYTE,
    limit: LIMIT,
    response: OperatorOrder,
  },
  previewOrderEvent: {
    method: 'POST',
    path: '/operator/orders/{number}/event-preview',
    looks: true,
    summary: 'The emails that an event of an order would send',
    audience: 'operator',
    roles: ROLES,
    params: ByNumber,
    body: OrderEventRequest,
    maxBytes: LINES_BYTES,
    limit: LIMIT,
    response: EmailsPreview,
  },
  previewRefund: {
    method: 'POST',
    path: '/operator/orders/{number}/refund-preview',
    looks: true,
    summary: 'Preview of a refund: amounts and emails',
    audience: 'operator',
    roles: ROLES,
    params: ByNumber,
    body: RefundRequest,
    maxBytes: 4 * KILOBYTE,
    limit: LIMIT,
    response: z.extend(EmailsPreview, {
      amount: Kopecks,
      byHand: Kopecks,
      onCertificates: Kopecks,
      lines: z.array(RefundedLine),
    }),
  },
  previewCharge: {
    method: 'POST',
    path: '/operator/orders/{number}/charge-preview',
    looks: true,
    summary: 'Preview of the email that requests a charge',
    audience: 'operator',
    roles: ROLES,
    params: ByNumber,
    body: ChargeRequest,
    maxBytes: KILOBYTE,
    limit: LIMIT,
    response: EmailsPreview,
  },
  setOrderParcels: {
    method: 'POST',
    path: '/operator/orders/{number}/parcels',
    summary: 'Records the parcels in which an order, or a part of it, was sent',
    audience: 'operator',
    roles: ROLES,
    params: ByNumber,
    idempotent: true,
    body: ParcelsRequest,
    maxBytes: 4 * KILOBYTE,
    limit: LIMIT,
    response: OperatorOrder,
  },
  listVariants: {
    method: 'GET',
    path: '/operator/variants',
    summary: 'Variants that can be added to an order: of a product, or found by SKU or name',
    audience: 'operator',
    roles: ROLES,
    query: VariantQuery,
    limit: LIMIT,
    response: z.object({ variants: z.array(OfferedVariant) }),
  },
  previewLinesChange: {
    method: 'POST',
    path: '/operator/orders/{number}/lines-preview',
    looks: true,
    summary: 'Cost of an order with other lines',
    audience: 'operator',
    roles: ROLES,
    params: ByNumber,
    body: LinesChange,
    maxBytes: LINES_BYTES,
    limit: LIMIT,
    response: ChangePreview,
  },
  changeLines: {
    method: 'POST',
    path: '/operator/orders/{number}/lines',
    summary: 'Changes the lines of an order, or exchanges pieces that were sent',
    audience: 'operator',
    roles: ROLES,
    params: ByNumber,
    idempotent: true,
    body: LinesChangeRequest,
    maxBytes: LINES_BYTES,
    limit: LIMIT,
    response: OperatorOrder,
  },
  locateExchanged: {
    method: 'POST',
    path: '/operator/orders/{number}/exchanged-pieces',
    summary: 'Says where pieces are that come back for others',
    audience: 'operator',
    roles: ROLES,
    params: ByNumber,
    idempotent: true,
    body: LocatedPieces,
    maxBytes: LINES_BYTES,
    limit: LIMIT,
    response: OperatorOrder,
  },
} as const satisfies Record<string, Operation>;
