/** Where pictures are kept, by key. R2's bucket is one as it stands. */
export type MediaStore = {
  head(key: string): Promise<{ size: number } | null>;
  put(key: string, body: ArrayBuffer, options: { httpMetadata: { contentType: string } }): Promise<unknown>;
};
