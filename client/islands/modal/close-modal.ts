import { createContext, useContext } from 'react';

const CloseModal = createContext<() => void>(() => undefined);
export const CloseModalProvider = CloseModal.Provider;

/** Closes the dialog around a component. */
export function useCloseModal(): () => void {
  return useContext(CloseModal);
}
