import type { Weather } from '../faults/weather.ts';
import type { World } from '../world/world.ts';

/** How long a place may go on with what it last read there, also that there was nothing, ms. */
const LAG_MS = 60_000;

type Version = { text: string; at: number; until: number };

/** Cloudflare's store of the storefront's cache: what is written is read everywhere only after a while. */
export class KeyValues {
  readonly #world: World;
  readonly #weather: Weather;
  readonly #versions = new Map<string, Version[]>();

  constructor({ world, weather }: { world: World; weather: Weather }) {
    this.#world = world;
    this.#weather = weather;
  }

  /** What stands under a key, or stood there some time ago; null if nothing does. */
  async get(key: string): Promise<unknown> {
    await this.#reach('reads');
    const at = this.#world.now() - (this.#weather.strikes('kv-lags') ? this.#world.network.below(LAG_MS) : 0);
    const found = this.#versions.get(key)?.findLast((version) => version.at <= at);
    return found && found.until > this.#world.now() ? JSON.parse(found.text) : null;
  }

  async put(key: string, text: string, { expirationTtl = Number.POSITIVE_INFINITY } = {}): Promise<void> {
    await this.#reach('writes');
    const at = this.#world.now();
    this.#versions.set(key, [...(this.#versions.get(key) ?? []), { text, at, until: at + expirationTtl * 1000 }]);
  }

  async #reach(what: string): Promise<void> {
    await this.#world.pass(this.#world.network.below(20));
    if (!this.#weather.strikes('kv-fails')) return;
    this.#world.note('kv', 'storefront', `fails for ${what}`);
    throw new Error('KV is not there');
  }
}
