/** The key of the checkout form in the device's storage. */
export const CHECKOUT_KEY = 'nega:checkout';

/** The country that was last chosen at checkout on this device; undefined before that. */
export function chosenCountry(): string | undefined {
  try {
    return /"country":"([A-Z]{2})"/.exec(localStorage.getItem(CHECKOUT_KEY) ?? '')?.[1];
  } catch {
    // Without storage there was no earlier choice.
    return undefined;
  }
}
