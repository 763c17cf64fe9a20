import { join } from 'node:path';
import { build, type InlineConfig, type Plugin } from 'vite';
import { ROOT } from '#cli/local-shop.ts';

const QUIET = { configFile: false, logLevel: 'error', root: ROOT, publicDir: false } satisfies InlineConfig;
const FOLDER = join(ROOT, '.cache/bench-floor');

/** Builds the floor with React as published. Returns the folder of `worker.js`. */
export async function buildFloor(): Promise<string> {
  const client = await bundle('client.ts', {});
  await bundle('worker.ts', {
    plugins: [asText('virtual:floor-client', client)],
    ssr: { target: 'webworker', noExternal: true, resolve: { conditions: ['workerd', 'module', 'production'] } },
    build: { ssr: true, outDir: FOLDER },
  });
  return FOLDER;
}

/** The code of the bundle. */
async function bundle(entry: string, config: InlineConfig): Promise<string> {
  const result = await build({
    ...QUIET,
    ...config,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ...config.build,
      write: config.build?.ssr === true,
      rolldownOptions: {
        input: join(import.meta.dirname, entry),
        output: { entryFileNames: '[name].js', codeSplitting: false },
      },
    },
  });
  const code = [result]
    .flat()
    .flatMap((each) => ('output' in each ? each.output : []))
    .find(({ type }) => type === 'chunk');
  if (code?.type !== 'chunk') throw new Error(`${entry} gave no script`);
  return code.code;
}

function asText(id: string, text: string): Plugin {
  return {
    name: 'bench:text',
    resolveId: (wanted) => (wanted === id ? `\0${id}` : null),
    load: (wanted) => (wanted === `\0${id}` ? `export default ${JSON.stringify(text)}` : null),
  };
}
