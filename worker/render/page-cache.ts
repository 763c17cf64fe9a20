/** A finished document: its bytes, and the tag that names them. */
export type KeptPage = { html: Uint8Array<ArrayBuffer>; etag: string };

/** Where a page is kept. Pages of one path that differ by their query share its `path`. */
export type PagePlace = { key: string; path: string; hasQuery: boolean };

type Limits = {
  /** Bytes of all documents and their keys together. */
  bytes: number;
  /** Queries kept of one path at a time. */
  queries: number;
  /** ms a page is shown for. */
  life: number;
};

type Entry = { page: KeptPage; place: PagePlace; until: number; weight: number };

/** What an entry takes besides its document: the key, twice, and the objects around it. */
const ENTRY_BYTES = 512;

/**
 * Finished pages of this isolate. The one that was shown longest ago leaves first; made-up queries of one path
 * can neither fill it nor push other paths out. Times are ms since 1970.
 */
export class PageCache {
  readonly #limits: Limits;
  /** In the order in which they were last shown. */
  readonly #entries = new Map<string, Entry>();
  readonly #queries = new Map<string, Set<string>>();
  #bytes = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** What is kept now. */
  get bytes(): number {
    return this.#bytes;
  }

  find(key: string, now: number): KeptPage | null {
    const entry = this.#entries.get(key);
    if (!entry) return null;
    this.#remove(entry);
    if (entry.until <= now) return null;
    this.#add(entry);
    return entry.page;
  }

  /** Whether a page of this place would be taken: every path is, and a bounded number of its queries. */
  takes(place: PagePlace, now: number): boolean {
    if (!place.hasQuery || this.#entries.has(place.key)) return true;
    const keys = this.#queries.get(place.path);
    for (const key of keys ?? []) {
      const entry = this.#entries.get(key);
      if (entry && entry.until <= now) this.#remove(entry);
    }
    return (keys?.size ?? 0) < this.#limits.queries;
  }

  /** Keeps a page where its place takes it and it is not larger than everything. */
  keep(place: PagePlace, page: KeptPage, now: number): void {
    const weight = page.html.byteLength + place.key.length * 4 + ENTRY_BYTES;
    if (weight > this.#limits.bytes || !this.takes(place, now)) return;
    const old = this.#entries.get(place.key);
    if (old) this.#remove(old);
    for (const [, oldest] of this.#entries) {
      if (this.#bytes + weight <= this.#limits.bytes) break;
      this.#remove(oldest);
    }
    this.#add({ page, place, weight, until: now + this.#limits.life });
  }

  #add(entry: Entry): void {
    const { key, path, hasQuery } = entry.place;
    this.#entries.set(key, entry);
    this.#bytes += entry.weight;
    if (!hasQuery) return;
    const keys = this.#queries.get(path) ?? new Set();
    this.#queries.set(path, keys.add(key));
  }

  #remove(entry: Entry): void {
    const { key, path } = entry.place;
    this.#entries.delete(key);
    this.#bytes -= entry.weight;
    const keys = this.#queries.get(path);
    keys?.delete(key);
    if (keys?.size === 0) this.#queries.delete(path);
  }
}
