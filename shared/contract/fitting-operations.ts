import * as z from 'zod/mini';
import {
  FITTING_LISTS,
  Fitting,
  FittingAnswer,
  FittingId,
  FittingRequest,
  FittingTime,
  OwnFitting,
} from './fitting.ts';
import { KILOBYTE, type Operation, UNCOUNTED } from './operation.ts';
import type { OperatorRole } from './operator.ts';

const OFFICE = {
  audience: 'operator',
  roles: ['owner', 'manager'] as readonly OperatorRole[],
  limit: { counter: 'operators', name: 'operator' },
} as const;

const OWN = {
  method: 'POST',
  audience: 'owner',
  maxBytes: KILOBYTE,
  limit: { counter: 'orders', name: 'fittings' },
  response: OwnFitting,
} as const;

/** The calls by which somebody asks for a fitting by video. Part of `STOREFRONT_OPERATIONS`. */
export const FITTING_OPERATIONS = {
  readFittingTimes: {
    method: 'GET',
    path: '/fittings/times',
    summary: 'When a fitting by video can begin: the free hours of the next working days; none if the shop holds none',
    audience: 'public',
    limit: UNCOUNTED.public,
    response: z.object({ times: z.array(FittingTime) }),
  },
  requestFitting: {
    method: 'POST',
    path: '/fittings',
    summary: 'Asks for a fitting by video at one of two times',
    audience: 'public',
    body: FittingRequest,
    maxBytes: 8 * KILOBYTE,
    idempotent: true,
    status: 201,
    limit: { counter: 'orders', name: 'fittings' },
    response: z.object({ asked: z.literal(true) }),
  },
  readFitting: {
    method: 'GET',
    path: '/fitting',
    summary: 'A fitting, by the token of its emails',
    audience: 'owner',
    limit: UNCOUNTED.owner,
    response: OwnFitting,
  },
  acceptFitting: {
    ...OWN,
    path: '/fitting/acceptance',
    summary: 'Accepts the time that the shop offers',
    body: z.strictObject({ at: FittingTime }),
  },
  cancelFitting: {
    ...OWN,
    path: '/fitting/cancellation',
    summary: 'Cancels a fitting, whether it has been agreed or not',
    body: z.strictObject({}),
  },
} as const satisfies Record<string, Operation>;

/** The calls by which the shop answers. Part of `OPERATIONS`. */
export const OPERATOR_FITTING_OPERATIONS = {
  listFittings: {
    method: 'GET',
    path: '/operator/fittings',
    summary: 'Fittings by video: those that are asked for or to come, or the last ones that are over',
    ...OFFICE,
    query: z.object({ state: z.enum(FITTING_LISTS) }),
    response: z.object({ fittings: z.array(Fitting) }),
  },
  answerFitting: {
    method: 'POST',
    path: '/operator/fittings/{fitting}/answer',
    summary: 'Agrees to a time of a fitting, offers another, declines or cancels it',
    ...OFFICE,
    params: z.object({ fitting: FittingId }),
    body: FittingAnswer,
    maxBytes: 4 * KILOBYTE,
    response: Fitting,
  },
} as const satisfies Record<string, Operation>;
