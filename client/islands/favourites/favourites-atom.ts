import { deviceAtom } from '../island/device-atom.ts';
import { favouritesStore } from './favourites-store.ts';

/** The device's favourites in their order; null while they are not known yet. */
export const favouritesAtom = deviceAtom(favouritesStore);
