/** What a timer does when its time has come. */
export type Timer = { at: number; order: number; run: () => void; isCleared: boolean };

/** Timers, the earliest first, and of several at one moment the one that was set first: a binary heap. */
export class Timers {
  readonly #heap: Timer[] = [];
  #order = 0;

  add(at: number, run: () => void): Timer {
    this.#order += 1;
    const timer = { at, order: this.#order, run, isCleared: false };
    this.#heap.push(timer);
    this.#rise(this.#heap.length - 1);
    return timer;
  }

  /** When the next one is due; null if there is none. */
  nextAt(): number | null {
    this.#dropCleared();
    return this.#heap[0]?.at ?? null;
  }

  /** Takes the next one out. */
  take(): Timer | null {
    this.#dropCleared();
    return this.#takeFirst();
  }

  #dropCleared(): void {
    while (this.#heap[0]?.isCleared) this.#takeFirst();
  }

  #takeFirst(): Timer | null {
    const first = this.#heap[0] ?? null;
    const last = this.#heap.pop();
    if (last !== undefined && last !== first) {
      this.#heap[0] = last;
      this.#sink();
    }
    return first;
  }

  #rise(from: number): void {
    let index = from;
    while (index > 0) {
      const parent = (index - 1) >> 1;
      if (!this.#swapIfEarlier(index, parent)) return;
      index = parent;
    }
  }

  #sink(): void {
    let index = 0;
    for (;;) {
      const left = index * 2 + 1;
      const right = left + 1;
      const child = this.#isEarlier(right, left) ? right : left;
      if (!this.#swapIfEarlier(child, index)) return;
      index = child;
    }
  }

  #swapIfEarlier(child: number, parent: number): boolean {
    const [lower, upper] = [this.#heap[child], this.#heap[parent]];
    if (!lower || !upper || !this.#isEarlier(child, parent)) return false;
    this.#heap[parent] = lower;
    this.#heap[child] = upper;
    return true;
  }

  #isEarlier(one: number, other: number): boolean {
    const [left, right] = [this.#heap[one], this.#heap[other]];
    if (!left || !right) return left !== undefined;
    return left.at < right.at || (left.at === right.at && left.order < right.order);
  }
}
