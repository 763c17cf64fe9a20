/** Size of a finished picture in px. */
export const WIDTH = 1600;
export const HEIGHT = 2000;

/** Size of the frame that pictures are arranged in: the units of every place. */
export const FRAME = { width: 1120, height: 1400 } as const;

/** Pixels to a unit of the frame. */
export const RESOLUTION = WIDTH / FRAME.width;
