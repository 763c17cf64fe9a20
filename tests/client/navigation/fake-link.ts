import { FakeElement } from '../browser.ts';

/** A link as far as what fetches ahead looks at one; its address is within the shop unless it says otherwise. */
export class FakeLink extends FakeElement {
  readonly origin: string;
  readonly pathname: string;
  readonly search: string;
  readonly target: string;
  constructor(address: string, { target = '', ...attributes }: { target?: string; download?: string } = {}) {
    super(attributes);
    const url = new URL(address, 'https://nega.test');
    this.origin = url.origin;
    this.pathname = url.pathname;
    this.search = url.search;
    this.target = target;
  }
}
