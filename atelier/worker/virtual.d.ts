declare module 'virtual:atelier-assets' {
  const assets: {
    entry: string;
    styles: readonly string[];
    /** True if Vite serves the sources. */
    development: boolean;
  };
  export default assets;
}
