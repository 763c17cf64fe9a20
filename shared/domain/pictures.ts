/** Widths in px that pictures are served in; anything else is refused, so nobody can order odd sizes. */
export const PICTURE_WIDTHS = [240, 360, 480, 720, 1120] as const;
/** Those that a page's pictures choose from; the least is for thumbnails. */
export const SHOWN_WIDTHS = [360, 480, 720, 1120] as const;
/** Those of a card, which is never half a screen wide. */
export const CARD_WIDTHS = [360, 480, 720] as const;

/** Where a picture of the media store is served, at one of the widths. */
export function mediaUrl(key: string, width: (typeof PICTURE_WIDTHS)[number]): string {
  return `/media/${width}/${key}`;
}

/** Where a picture is served as it was uploaded. */
export function originalUrl(key: string): string {
  return `/media/original/${key}`;
}

/** The size in px that previews of social networks want; pictures are shown whole on the shop's ground. */
export const PREVIEW_CARD = { width: 1200, height: 630, ground: '#ebe4da' } as const;

/** Where a picture is served as a preview's card. */
export function cardUrl(key: string): string {
  return `/media/card/${key}`;
}
