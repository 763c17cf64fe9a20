import * as z from 'zod/mini';
import { KILOBYTE, type Operation, UNCOUNTED } from './operation.ts';
import { OwnWait, requestWait, WaitRequest } from './wait.ts';

/** The calls by which a shopper waits for what is sold out. Part of `OPERATIONS`. */
export const WAIT_OPERATIONS = {
  requestWait: {
    ...requestWait,
    summary: 'Asks to be told by email when a sold-out variant is back; does not reveal who waits already',
    audience: 'public',
    body: WaitRequest,
    maxBytes: KILOBYTE,
    challenged: true,
    limit: { counter: 'orders', name: 'waits' },
  },
  readWait: {
    method: 'GET',
    path: '/wait',
    summary: 'What somebody waits for, by the token of the first email',
    audience: 'owner',
    limit: UNCOUNTED.owner,
    response: OwnWait,
  },
  confirmWait: {
    method: 'POST',
    path: '/wait/confirm',
    summary: 'Confirms the address of a wait, which begins with that',
    audience: 'owner',
    body: z.strictObject({}),
    maxBytes: KILOBYTE,
    limit: { counter: 'orders', name: 'waits' },
    response: OwnWait,
  },
  cancelWait: {
    method: 'POST',
    path: '/wait/cancel',
    summary: 'Ends a wait and deletes its address',
    audience: 'owner',
    body: z.strictObject({}),
    maxBytes: KILOBYTE,
    limit: { counter: 'orders', name: 'waits' },
    response: z.object({ cancelled: z.literal(true) }),
  },
} as const satisfies Record<string, Operation>;
