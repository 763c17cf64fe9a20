/** What histories have reached: each operation with each outcome, and whatever else is worth counting. */
export class Coverage {
  readonly counts = new Map<string, Map<string, number>>();

  saw(subject: string, outcome: string, times = 1): void {
    const outcomes = this.counts.get(subject) ?? new Map<string, number>();
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + times);
    this.counts.set(subject, outcomes);
  }

  add(other: Coverage): void {
    for (const [subject, outcomes] of other.counts) {
      for (const [outcome, times] of outcomes) this.saw(subject, outcome, times);
    }
  }
}
