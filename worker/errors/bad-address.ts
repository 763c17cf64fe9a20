/** An address that no link leads to: malformed, or longer than any of the shop's. People get the error screen. */
export class BadAddress extends Error {
  override name = 'BadAddress';
  readonly status: 400 | 414;
  constructor(status: 400 | 414, message: string) {
    super(message);
    this.status = status;
  }
}
