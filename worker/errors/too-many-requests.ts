/** A page that was asked for too often: shoppers get the error screen, and the seconds to wait. */
export class TooManyRequests extends Error {
  override name = 'TooManyRequests';
  /** s */
  readonly retryAfter: number;
  constructor(retryAfter: number) {
    super('Too many calls');
    this.retryAfter = retryAfter;
  }
}
