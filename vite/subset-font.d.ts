/** The part of the package that the build uses: it has no types of its own. */
declare module 'subset-font' {
  type Options = {
    targetFormat: 'woff2';
    /** OpenType features to keep; all others are removed. */
    keepFeatures: readonly string[];
    noHinting: boolean;
  };
  /** Subsets a font to the letters of a text. Throws if it is not a font. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
