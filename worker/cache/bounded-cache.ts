type Limits<Value> = {
  /** Total size of all values, in the unit that `weigh` returns. */
  size: number;
  weigh: (value: Value, key: string) => number;
  /** How long a value stays valid, ms; unset, it has no expiry. */
  lifeMs?: number;
};

type Entry<Value> = { value: Value; weight: number; until: number };

/** An in-memory LRU cache of this isolate. Times are ms since 1970. */
export class BoundedCache<Value> {
  readonly #limits: Limits<Value>;
  /** In order of last use, oldest first. */
  readonly #entries = new Map<string, Entry<Value>>();
  #size = 0;

  constructor(limits: Limits<Value>) {
    this.#limits = limits;
  }

  /** Null if the key is unknown or its value has expired. */
  get(key: string, now = Date.now()): Value | null {
    const entry = this.#entries.get(key);
    if (!entry) return null;
    this.#delete(key, entry);
    if (entry.until <= now) return null;
    this.#add(key, entry);
    return entry.value;
  }

  /** Caches a value, unless it is larger than the whole cache may be. */
  set(key: string, value: Value, now = Date.now()): void {
    const { size, weigh, lifeMs = Number.POSITIVE_INFINITY } = this.#limits;
    const weight = weigh(value, key);
    const old = this.#entries.get(key);
    if (old) this.#delete(key, old);
    if (weight > size) return;
    for (const [oldest, entry] of this.#entries) {
      if (this.#size + weight <= size) break;
      this.#delete(oldest, entry);
    }
    this.#add(key, { value, weight, until: now + lifeMs });
  }

  /** The entries that have not expired. */
  *fresh(now = Date.now()): Generator<[key: string, value: Value]> {
    for (const [key, { value, until }] of this.#entries) if (until > now) yield [key, value];
  }

  #add(key: string, entry: Entry<Value>): void {
    this.#entries.set(key, entry);
    this.#size += entry.weight;
  }

  #delete(key: string, { weight }: Entry<Value>): void {
    this.#entries.delete(key);
    this.#size -= weight;
  }
}
