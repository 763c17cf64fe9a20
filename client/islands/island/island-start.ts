/**
 * When an island comes to life: at once; when it is touched; nearby: when it is touched, the page is scrolled or a finger
 * is anywhere on it; when it is seen after something of that, or after a press; or on demand: something has happened that it may have to show, or the device
 * keeps something that it shows.
 */
export type IslandStart = 'load' | 'visible' | 'touch' | 'nearby' | 'on-demand';

/** The event an island's element gets when the island listens to the shopper. */
export const ISLAND_READY = 'island-ready';

/** What a part of an island gets, and the document hears, when it is pressed before the island listens. */
export const EARLY_PRESS = 'early-press';

/** The document's event that starts islands on demand: another listens, or a heart was pressed. */
export const START_ISLANDS = 'start-islands';
