const CODES = {
  400: 'invalid_request',
  401: 'invalid_credentials',
  404: 'not_found',
  500: 'internal_server_error',
} as const;

/** A refusal in the provider's own shape. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: keyof typeof CODES;
  readonly parameter: string | null;

  constructor(status: keyof typeof CODES, description: string, parameter: string | null = null) {
    super(description);
    this.status = status;
    this.parameter = parameter;
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

/** The most common refusal: a value the provider does not take. */
export function invalid(description: string, parameter: string): ApiError {
  return new ApiError(400, description, parameter);
}
