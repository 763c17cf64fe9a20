import { parseRecent, RECENT_KEY, serializeRecent } from '#shared/domain/recent.ts';
import { createDeviceStore } from '../../platform/device-store.ts';

/** What was looked at on this device, the newest first. */
export const recentStore = createDeviceStore({ key: RECENT_KEY, parse: parseRecent, serialize: serializeRecent });
