import { createContext, useContext } from 'react';

const CloseModal = createContext<() => void>(() => undefined);
export const CloseModalProvider = CloseModal.Provider;

/** Closes the surrounding dialog. */
export function useCloseModal(): () => void {
  return useContext(CloseModal);
}
