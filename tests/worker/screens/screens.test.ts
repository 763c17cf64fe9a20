import { expect, it } from 'vitest';
import { ROUTES } from '#shared/routes.ts';
import { SCREENS } from '#worker/screens/screens.ts';

it('every route of the table has one screen', () => {
  expect(SCREENS.map(({ name }) => name).sort()).toEqual(Object.keys(ROUTES).sort());
});
