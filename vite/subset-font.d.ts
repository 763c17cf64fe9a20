/** Of the package what the build uses: it comes without types. */
declare module 'subset-font' {
  type Options = {
    targetFormat: 'woff2';
    /** OpenType features that stay; all others go with their letters. */
    keepFeatures: readonly string[];
    noHinting: boolean;
  };
  /** Cuts a font's file down to the letters of a text. Throws where it is no font. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
