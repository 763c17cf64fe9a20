import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'sqlite',
  schema: './api/database/*-tables.ts',
  out: './api/migrations',
});
