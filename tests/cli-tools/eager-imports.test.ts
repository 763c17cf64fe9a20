import { expect, it } from 'vitest';
import { importedAtOnce } from '../../vite/eager-imports.ts';

it('has modules loaded at once that were to come later, each once', () => {
  const code = "const load = async () => [(await import('./one.ts')).One, (await import('./one.ts')).Two];";
  expect(importedAtOnce(code)).toBe(
    "import * as eager0 from './one.ts';\nconst load = async () => [(await eager0).One, (await eager0).Two];",
  );
});
