import { createContext, useContext } from 'react';
import { SHOP } from '../shop.ts';

// Shared code is compiled without the types of any platform.
declare const document: { documentElement: { dataset: Messengers } } | undefined;

type Messengers = Readonly<{ telegram?: string; whatsapp?: string }>;

/** The messengers of the shop, while a page is rendered. */
export const MessengersContext = createContext<Required<Messengers>>(SHOP);

/** The messengers on the server and in the browser, where the document contains edited ones. */
export function useMessengers(): Required<Messengers> {
  const { telegram, whatsapp } = useContext(MessengersContext);
  const edited = typeof document === 'undefined' ? {} : document.documentElement.dataset;
  return { telegram: edited.telegram ?? telegram, whatsapp: edited.whatsapp ?? whatsapp };
}
