import { expect, it } from 'vitest';
import { importedAtOnce } from '../../vite/eager-imports.ts';

it('modules with dynamic imports are loaded at once, each once', () => {
  const code = "const load = async () => [(await import('./one.ts')).One, (await import('./one.ts')).Two];";
  expect(importedAtOnce(code)).toBe(
    "import * as eager0 from './one.ts';\nconst load = async () => [(await eager0).One, (await eager0).Two];",
  );
});
