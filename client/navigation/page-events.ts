/** The document's event once another page was asked for. */
export const PAGE_LEFT = 'page-left';

/** The document's event once the page that was asked for is there, or the open one has stayed. */
export const PAGE_SHOWN = 'page-shown';
