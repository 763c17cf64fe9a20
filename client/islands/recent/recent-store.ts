import { parseRecent, RECENT_KEY, serializeRecent } from '#shared/domain/recent.ts';
import { createDeviceStore } from '../../platform/device-store.ts';

/** The products viewed on this device, most recent first. */
export const recentStore = createDeviceStore({ key: RECENT_KEY, parse: parseRecent, serialize: serializeRecent });
