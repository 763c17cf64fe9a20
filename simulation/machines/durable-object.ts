/** Stands in for `cloudflare:workers`: the class that the card provider's stand-in extends, as far as it uses it. */
export class DurableObject {
  readonly ctx: unknown;
  readonly env: unknown;
  constructor(ctx: unknown, env: unknown) {
    this.ctx = ctx;
    this.env = env;
  }
}
