/** Too many requests for a page: the error screen is shown, with `Retry-After`. */
export class TooManyRequests extends Error {
  override name = 'TooManyRequests';
  /** Seconds to wait. */
  readonly retryAfter: number;
  constructor(retryAfter: number) {
    super('Too many calls');
    this.retryAfter = retryAfter;
  }
}
