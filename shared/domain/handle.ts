/** What names a product, category, collection or colour in addresses; merchants' files may hold Cyrillic ones. */
export const HANDLE = /^[\p{L}\p{N}][\p{L}\p{N}_-]{0,127}$/u;
