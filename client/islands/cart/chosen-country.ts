/** Where the device stores what was typed at checkout. */
export const CHECKOUT_KEY = 'nega:checkout';

/** The country that was chosen at checkout on this device; undefined before that. */
export function chosenCountry(): string | undefined {
  try {
    return /"country":"([A-Z]{2})"/.exec(localStorage.getItem(CHECKOUT_KEY) ?? '')?.[1];
  } catch {
    // Without storage nothing was chosen before.
    return undefined;
  }
}
