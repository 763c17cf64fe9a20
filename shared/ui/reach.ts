import { createContext, useContext } from 'react';
import type { StorefrontContacts } from '#shared/contract/storefront-content.ts';
import type { MessengerLink } from '../domain/messengers.ts';
import { SHOP_REACH } from '../shop.ts';

// Shared code is compiled without the types of any platform.
declare const document: { documentElement: { dataset: { reach?: string } } } | undefined;

/** How a shopper writes to the shop. */
type Reach = Pick<StorefrontContacts, 'email' | 'phone'> & { messengers: readonly MessengerLink[] };

/** How to write to the shop, while a page is rendered. */
export const ReachContext = createContext<Reach>(SHOP_REACH);

/** How to write to the shop, on the server and in the browser, where the document contains edited contacts. */
export function useReach(): Reach {
  const shown = useContext(ReachContext);
  const edited = typeof document === 'undefined' ? undefined : document.documentElement.dataset.reach;
  return edited === undefined ? shown : JSON.parse(edited);
}

/** What {@link useReach} reads from the document. */
export function reachAttribute({ messengers, email, phone }: Reach): string {
  return JSON.stringify({ messengers, email, phone } satisfies Reach);
}
