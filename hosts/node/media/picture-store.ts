export type Picture = { body: Uint8Array; contentType: string };

/** Where pictures lie, by key: what the API asks for, and what a copy needs besides. */
export type PictureStore = {
  head(key: string): Promise<{ size: number } | null>;
  get(key: string): Promise<Picture | null>;
  put(key: string, body: ArrayBuffer, options: { httpMetadata: { contentType: string } }): Promise<void>;
};
