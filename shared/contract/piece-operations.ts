import * as z from 'zod/mini';
import { KILOBYTE, type Operation } from './operation.ts';
import type { OperatorRole } from './operator.ts';
import { MAX_PICTURE_UPLOAD_BYTES } from './operator-catalogue-operations.ts';
import { NewPieceNote, NotePicture } from './order-note.ts';
import { Board, NoteOfPiece, Piece, PieceMove, PieceParams, Ticket } from './piece.ts';

/** What the calls have in common that see what is to be made, without the shopper's data. */
export const PRODUCTION_CALL = {
  audience: 'operator',
  roles: ['owner', 'manager', 'maker'] satisfies readonly OperatorRole[],
  limit: { counter: 'operators', name: 'operator' },
} as const;

/** The calls about a single piece. Part of `OPERATIONS`. */
export const PIECE_OPERATIONS = {
  showTicket: {
    method: 'GET',
    path: '/operator/pieces/{piece}',
    summary: 'Instructions for making a piece',
    ...PRODUCTION_CALL,
    params: PieceParams,
    response: Ticket,
  },
  movePiece: {
    method: 'POST',
    path: '/operator/pieces/{piece}/moves',
    summary: 'Moves a piece to another stage; the order’s state follows',
    ...PRODUCTION_CALL,
    params: PieceParams,
    body: PieceMove,
    maxBytes: KILOBYTE,
    response: Piece,
  },
  holdPiece: {
    method: 'POST',
    path: '/operator/pieces/{piece}/holder',
    summary: 'Assigns a piece to oneself, or releases it',
    ...PRODUCTION_CALL,
    params: PieceParams,
    body: z.strictObject({ isMine: z.boolean() }),
    maxBytes: KILOBYTE,
    response: Piece,
  },
  putPieceAside: {
    method: 'POST',
    path: '/operator/pieces/{piece}/putting-aside',
    summary: 'Dismisses a piece that was stopped because it was refunded',
    ...PRODUCTION_CALL,
    params: PieceParams,
    body: z.strictObject({}),
    maxBytes: KILOBYTE,
    response: Board,
  },
  changePieceSource: {
    method: 'POST',
    path: '/operator/pieces/{piece}/source',
    summary: 'Has a piece sewn that is not on the shelf after all, or takes it from there again',
    ...PRODUCTION_CALL,
    params: PieceParams,
    body: z.strictObject({ isFromShelf: z.boolean() }),
    maxBytes: KILOBYTE,
    response: Piece,
  },
  addPieceNote: {
    method: 'POST',
    path: '/operator/pieces/{piece}/notes',
    summary: 'Adds a note or a photograph to the ticket of a piece',
    ...PRODUCTION_CALL,
    params: PieceParams,
    idempotent: true,
    body: NewPieceNote,
    maxBytes: MAX_PICTURE_UPLOAD_BYTES,
    response: Ticket,
  },
  deletePieceNote: {
    method: 'POST',
    path: '/operator/pieces/{piece}/notes/{note}/deletion',
    summary: 'Deletes one’s own note on a ticket, with its photograph',
    ...PRODUCTION_CALL,
    params: NoteOfPiece,
    body: z.strictObject({}),
    maxBytes: KILOBYTE,
    response: Ticket,
  },
  showNotePicture: {
    method: 'GET',
    path: '/operator/pieces/{piece}/notes/{note}/picture',
    summary: 'The photograph of a note on a ticket',
    ...PRODUCTION_CALL,
    params: NoteOfPiece,
    response: NotePicture,
  },
} as const satisfies Record<string, Operation>;
