/** The parts of a product's choice that its address holds; the canonical address has none of them. */
const CHOICES = ['colour', 'size', 'fit'] as const;

type Choice = Partial<Record<(typeof CHOICES)[number], string | null>>;

/** Writes choices into the address, so that it can be shared and survives a reload and Back; null takes one out. */
export function writeChoiceAddress(choice: Choice): void {
  const url = new URL(location.href);
  for (const [name, value] of Object.entries(choice)) {
    if (value === null) url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  }
  history.replaceState(history.state, '', url);
}

/** The choices of an address, without anything else that its query has, e.g. a campaign's name. */
export function choiceOf(search: string): URLSearchParams {
  const query = new URLSearchParams(search);
  return new URLSearchParams(
    CHOICES.flatMap((name) => {
      const value = query.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}
