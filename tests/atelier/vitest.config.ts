import { defineConfig, type Plugin } from 'vitest/config';

/** What a build is called: the Worker is tested without one. */
function builtAssets(): Plugin {
  const id = 'virtual:atelier-assets';
  const assets = { entry: '/atelier/assets/entry.js', styles: ['/atelier/assets/entry.css'], development: false };
  return {
    name: 'built-assets',
    resolveId: (asked) => (asked === id ? `\0${id}` : null),
    load: (asked) => (asked === `\0${id}` ? `export default ${JSON.stringify(assets)}` : null),
  };
}

/**
 * The atelier without a browser: its Worker, its table of addresses, its rules, and the messages both languages say.
 */
export default defineConfig({
  plugins: [builtAssets()],
  test: { include: ['tests/atelier/**/*.test.ts'], environment: 'node', isolate: false },
});
