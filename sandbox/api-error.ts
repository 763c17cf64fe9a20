const CODES = {
  400: 'invalid_request',
  401: 'invalid_credentials',
  403: 'forbidden',
  404: 'not_found',
  408: 'request_timeout',
  409: 'conflict',
  429: 'too_many_requests',
  500: 'internal_server_error',
} as const;

/** The API's statuses besides 200. */
export const FAILURE_STATUSES = [400, 401, 403, 404, 408, 409, 429, 500] as const satisfies (keyof typeof CODES)[];

/** An error in the provider's format. */
export class ProviderApiError extends Error {
  override name = 'ProviderApiError';
  readonly status: keyof typeof CODES;
  readonly parameter: string | null;

  constructor(status: keyof typeof CODES, description: string, details: { parameter?: string; cause?: unknown } = {}) {
    super(description, { cause: details.cause });
    this.status = status;
    this.parameter = details.parameter ?? null;
  }

  toResponse(): Response {
    const body = {
      type: 'error',
      id: crypto.randomUUID(),
      code: CODES[this.status],
      description: this.message,
      ...(this.parameter === null ? {} : { parameter: this.parameter }),
    };
    return Response.json(body, { status: this.status });
  }
}

/** The most common error: a value that the provider does not accept. */
export function invalid(description: string, parameter: string, options: { cause?: unknown } = {}): ProviderApiError {
  return new ProviderApiError(400, description, { parameter, cause: options.cause });
}
