/**
 * When an island is hydrated. `load`: at once; `touch`: when it is touched; `nearby`: when it is touched, or the page
 * is scrolled or touched anywhere; `visible`: when it is visible after one of these, or after a press; `on-demand`:
 * after an event that it may have to show, or if the device has data that it shows.
 */
export type IslandStart = 'load' | 'visible' | 'touch' | 'nearby' | 'on-demand';

/** The event of an island's element once the island handles events. */
export const ISLAND_READY = 'island-ready';

/** The event of a control that was pressed before its island was ready. */
export const EARLY_PRESS = 'early-press';

/** The document's event that starts on-demand islands: another island is ready, or a heart was pressed. */
export const START_ISLANDS = 'start-islands';
