/**
 * The identifier of a product, category, collection or colour in addresses; merchants' files may contain Cyrillic ones.
 */
export const HANDLE = /^[\p{L}\p{N}][\p{L}\p{N}_-]{0,127}$/u;
