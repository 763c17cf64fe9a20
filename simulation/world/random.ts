/** Numbers that follow from a seed alone: the same seed and names give the same numbers on every machine. */
export class Random {
  #state: number;
  readonly #name: string;

  constructor(name: string) {
    this.#name = name;
    this.#state = hashOf(name);
  }

  /** A stream of its own: what is drawn from it changes nothing for the others. */
  fork(name: string | number): Random {
    return new Random(`${this.#name}/${name}`);
  }

  /** An integer of 32 bits (splitmix32). */
  next(): number {
    this.#state = (this.#state + 0x9e3779b9) | 0;
    let mixed = this.#state ^ (this.#state >>> 16);
    mixed = Math.imul(mixed, 0x21f0aaad);
    mixed ^= mixed >>> 15;
    mixed = Math.imul(mixed, 0x735a2d97);
    return (mixed ^ (mixed >>> 15)) >>> 0;
  }

  /** A number from 0 up to 1, which is never reached. */
  fraction(): number {
    return this.next() / 0x1_0000_0000;
  }

  /** An integer from 0 up to `limit`, which is never reached. */
  below(limit: number): number {
    return Math.floor(this.fraction() * limit);
  }

  chance(probability: number): boolean {
    return this.fraction() < probability;
  }

  /** One of a list that is not empty. */
  pick<Item>(items: readonly Item[]): Item {
    const item = items[this.below(items.length)];
    if (item === undefined) throw new Error('There is nothing to pick from');
    return item;
  }

  fill(bytes: Uint8Array): void {
    for (let index = 0; index < bytes.length; index += 1) bytes[index] = this.next() & 0xff;
  }

  /** A UUID of version 4. */
  uuid(): string {
    const bytes = new Uint8Array(16);
    this.fill(bytes);
    bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
    bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
    const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
    return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
  }
}

/** FNV-1a of a text, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash | 0;
}
