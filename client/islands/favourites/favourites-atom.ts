import { deviceAtom } from '../island/device-atom.ts';
import { favouritesStore } from './favourites-store.ts';

/** The device's favourites in order; null before they are known. */
export const favouritesAtom = deviceAtom(favouritesStore);
