import { API_FILE, ATELIER_FILE, type Configurations, STOREFRONT_FILE } from './configuration.ts';

/** The names that the build's folders and the commands have. */
const WORKERS: Readonly<Record<string, string>> = {
  [STOREFRONT_FILE]: 'nega',
  [API_FILE]: 'nega-api',
  [ATELIER_FILE]: 'nega-atelier',
};
const DATABASE = 'nega';

/**
 * Whether Workers and database are called as `npm run deploy` asks for them: it would deploy a former build, or none.
 */
export function checkWorkers({ storefront, api, atelier }: Configurations): string[] {
  const programs = [storefront, ...(api ? [api] : []), atelier];
  const database = api?.d1_databases.find(({ binding }) => binding === 'DB')?.database_name ?? DATABASE;
  return [
    ...programs
      .filter(({ file, name }) => name !== WORKERS[file])
      .map(
        ({ file, name }) =>
          `The Worker in ${file} is called "${name}", but "npm run deploy" looks for "${WORKERS[file]}": write that.`,
      ),
    ...(database === DATABASE
      ? []
      : [
          `DB in ${API_FILE} is called "${database}", but "npm run deploy" looks for "${DATABASE}": write that database_name.`,
        ]),
  ];
}
