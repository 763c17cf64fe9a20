import { useEffect, useState } from 'react';
import { type Quote, type QuoteRequest, quote } from '#shared/contract/quote.ts';
import type { StoredLine } from '#shared/domain/cart.ts';
import { callShop, ShopApiError } from '../../shop-api/shop-api.ts';
import { codesAtom, giftsAtom } from '../certificates/certificate-atoms.ts';
import { useDeviceValue } from '../island/use-hydrated.ts';

/** A quote under way or done; while a newer one is on its way, the last one stays. */
export type QuoteState = { quote: Quote | null; loading: boolean; error: ShopApiError | null; retry: () => void };

type QuoteInput = {
  lines: readonly StoredLine[] | null;
  country?: string | undefined;
  delivery?: QuoteRequest['delivery'];
};

/** Asks the shop what a cart costs, anew whenever it changes; only the newest answer counts. */
export function useQuote({ lines, country, delivery }: QuoteInput): QuoteState {
  const [state, setState] = useState<Omit<QuoteState, 'retry'>>({ quote: null, loading: true, error: null });
  const [tries, setTries] = useState(0);
  const certificates = useDeviceValue(giftsAtom, null);
  const codes = useDeviceValue(codesAtom, null);
  const isKnown = lines !== null && certificates !== null && codes !== null;
  const isEmpty = !isKnown || lines.length + certificates.length === 0;
  const body = isEmpty ? null : JSON.stringify({ lines, certificates, codes, country, delivery });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` is there to ask again.
  useEffect(() => {
    if (body === null) {
      setState({ quote: null, loading: false, error: null });
      return;
    }
    const abort = new AbortController();
    setState((last) => ({ ...last, loading: true, error: null }));
    callShop(quote, { body: JSON.parse(body), signal: abort.signal }).then(
      (response) => setState({ quote: response, loading: false, error: null }),
      (error: unknown) => {
        if (abort.signal.aborted) return;
        const known = error instanceof ShopApiError ? error : new ShopApiError('unknown', { cause: error });
        setState((last) => ({ ...last, loading: false, error: known }));
      },
    );
    return () => abort.abort();
  }, [body, tries]);
  return { ...state, retry: () => setTries((count) => count + 1) };
}
