import type { FieldError, ProblemCode } from '#shared/contract/problem.ts';

const STATUS = {
  'invalid-request': 422,
  'not-found': 404,
  'method-not-allowed': 405,
  'too-large': 413,
  'unsupported-media-type': 415,
  unauthorized: 401,
  forbidden: 403,
  'passkey-required': 403,
  'passkey-refused': 403,
  'invitation-ended': 410,
  'last-passkey': 409,
  'own-access': 409,
  'too-many-requests': 429,
  'challenge-required': 428,
  'idempotency-key-missing': 400,
  'idempotency-key-reused': 422,
  'idempotency-in-flight': 409,
  'quote-changed': 409,
  'not-payable': 409,
  'payments-unavailable': 503,
  'event-refused': 409,
  'nothing-to-refund': 409,
  'order-under-way': 409,
  'order-changed': 409,
  'certificate-not-sendable': 409,
  'changed-meanwhile': 409,
  'piece-moved': 409,
  'several-lots': 409,
  'delivery-date-changed': 409,
  'question-closed': 409,
  'stage-in-use': 409,
  'catalogue-busy': 503,
  'database-unavailable': 503,
  'upstream-unavailable': 502,
  'internal-error': 500,
} as const satisfies Record<ProblemCode, number>;

const TITLE: Readonly<Record<ProblemCode, string>> = {
  'invalid-request': 'The request is not valid',
  'not-found': 'Nothing is here',
  'method-not-allowed': 'This address does not take that method',
  'too-large': 'The request is too large',
  'unsupported-media-type': 'The request is of a type this address does not take',
  unauthorized: 'A valid token is needed',
  forbidden: 'This is not allowed',
  'passkey-required': 'Confirm this action with a passkey, and send the same request again',
  'passkey-refused': 'The passkey was not accepted: it is not known here, or its challenge has ended',
  'invitation-ended': 'This link was used before, or its day is over',
  'last-passkey': 'The last passkey cannot be removed',
  'own-access': 'Nobody ends or changes their own access, or that of the owner of the configuration’s token',
  'too-many-requests': 'Too many requests',
  'challenge-required': 'Solve the challenge, and send the same request with its answer in Challenge-Answer',
  'idempotency-key-missing': 'An Idempotency-Key of 1–64 letters, digits, - or _ is needed',
  'idempotency-key-reused': 'This Idempotency-Key came with another request before',
  'idempotency-in-flight': 'A request with this Idempotency-Key is being answered',
  'quote-changed': 'Prices or stock have changed since the quote',
  'not-payable': 'This order cannot be paid by card now',
  'payments-unavailable': 'The card provider does not answer',
  'event-refused': 'This cannot happen to the order now',
  'nothing-to-refund': 'The card has brought no such money that could go back now',
  'order-under-way': 'The order has not ended: what it holds is still needed',
  'order-changed': 'The order was changed meanwhile, or the change would cost something else by now',
  'certificate-not-sendable':
    'This certificate cannot be sent now: it is not paid for, was opened, or was sent too often',
  'changed-meanwhile': 'It was changed since it was read',
  'piece-moved': 'The piece is in another stage by now, or its order is not to be made: look at it again',
  'several-lots': 'No dye lot has enough of a material: say which one it is cut from, or that it may be several',
  'delivery-date-changed': 'The order promises another day by now: look at it again',
  'question-closed': 'The question was answered or taken back, or its time is over',
  'stage-in-use': 'Pieces are in a stage that would go: move them first',
  'catalogue-busy': 'The catalogue is being published: ask again in a moment',
  'database-unavailable': 'The database takes no such request now: ask again later with the same key',
  'upstream-unavailable': 'A service the shop needs does not answer',
  'internal-error': 'Something went wrong',
};

type ProblemErrorDetails = {
  detail?: string;
  errors?: readonly FieldError[];
  /** Additional members of the problem. */
  members?: Readonly<Record<string, unknown>>;
  headers?: Readonly<Record<string, string>>;
  /** A status that differs from the code's own. */
  status?: 400;
  cause?: unknown;
};

/** A request that is refused for a reason its sender can act on; sent as a problem document. */
export class ProblemError extends Error {
  override name = 'ProblemError';
  readonly code: ProblemCode;
  readonly details: ProblemErrorDetails;
  constructor(code: ProblemCode, details: ProblemErrorDetails = {}) {
    super(code, { cause: details.cause });
    this.code = code;
    this.details = details;
  }
  get status() {
    return this.details.status ?? STATUS[this.code];
  }
  /** The body, after RFC 9457. */
  toProblem(requestId: string) {
    const { detail, errors, members } = this.details;
    return {
      type: `/problems/${this.code}`,
      title: TITLE[this.code],
      status: this.status,
      ...(detail !== undefined && { detail }),
      requestId,
      ...(errors !== undefined && { errors }),
      ...members,
    };
  }
}
