import { fetchAhead } from './page-source.ts';

type Connection = { saveData?: boolean; effectiveType?: string };

function isFrugal(): boolean {
  const connection: Connection | undefined = 'connection' in navigator ? Object(navigator.connection) : undefined;
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
}

/** The page a pointer, finger or focus is on its way to; personal addresses (they carry a token) are left alone. */
function pageAt(event: Event): string | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.origin !== location.origin || link.hasAttribute('download') || link.target !== '') return null;
  if (link.pathname === location.pathname || link.search.includes('token=')) return null;
  return link.pathname + link.search;
}

/** Fetches what a shopper is about to open: on hover, focus and touch, and never under Save-Data or 2g. */
export function startPrefetch(): void {
  for (const name of ['pointerover', 'focusin', 'touchstart'] as const) {
    document.addEventListener(
      name,
      (event) => {
        const page = pageAt(event);
        if (page !== null && !isFrugal()) fetchAhead(page);
      },
      { passive: true },
    );
  }
}
