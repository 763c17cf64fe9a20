/** An address that is malformed or longer than any address of the shop. The error screen is shown. */
export class BadAddress extends Error {
  override name = 'BadAddress';
  readonly status: 400 | 414;
  constructor(status: 400 | 414, message: string) {
    super(message);
    this.status = status;
  }
}
