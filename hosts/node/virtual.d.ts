declare module 'virtual:migrations' {
  const migrations: readonly import('./database/parse-migration.ts').Migration[];
  export default migrations;
}
