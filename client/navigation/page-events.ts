/** The document's event when another page was requested. */
export const PAGE_LEFT = 'page-left';

/** The document's event when the requested page is shown, or the open one stayed. */
export const PAGE_SHOWN = 'page-shown';
