import { FAVOURITES_KEY, parseFavourites, serializeFavourites } from '#shared/domain/favourites.ts';
import { createDeviceStore } from '../../platform/device-store.ts';

/** The device's favourites in order: hearts change them without a framework, islands read them by an atom. */
export const favouritesStore = createDeviceStore({
  key: FAVOURITES_KEY,
  parse: parseFavourites,
  serialize: serializeFavourites,
});
