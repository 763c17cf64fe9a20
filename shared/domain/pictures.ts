/** The widths in px that pictures are served in; others are refused, so that nobody can request arbitrary sizes. */
export const PICTURE_WIDTHS = [240, 360, 480, 720, 1120] as const;
/** The widths for pictures of pages; the smallest one is for thumbnails. */
export const SHOWN_WIDTHS = [360, 480, 720, 1120] as const;
/** The widths for cards, which are never wider than half a screen. */
export const CARD_WIDTHS = [360, 480, 720] as const;

/** The address of a picture in one of the widths. */
export function mediaUrl(key: string, width: (typeof PICTURE_WIDTHS)[number]): string {
  return `/media/${width}/${key}`;
}

/** The address of a picture as it was uploaded. */
export function originalUrl(key: string): string {
  return `/media/original/${key}`;
}

/** The size in px that previews of social networks want; pictures are shown whole on the shop's background. */
export const PREVIEW_CARD = { width: 1200, height: 630, ground: '#ebe4da' } as const;

/** The address of a picture as a preview card. */
export function cardUrl(key: string): string {
  return `/media/card/${key}`;
}
