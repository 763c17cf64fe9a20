import { expect, test } from 'vitest';
import { SCREEN_ROUTES } from '#atelier/routes.tsx';

const entries = SCREEN_ROUTES.flatMap(({ navigation }) => navigation ?? []);

test('every address belongs to one screen', () => {
  const paths = SCREEN_ROUTES.map(({ path }) => path);
  expect(paths).toEqual([...new Set(paths)]);
});

test('a key after G leads to one screen', () => {
  const keys = entries.flatMap(({ key }) => key ?? []);
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  // G twice is G once, pressed by an unsteady hand.
  expect(keys).not.toContain('KeyG');
});

test('the address of a screen in the navigation needs no parameter', () => {
  expect(SCREEN_ROUTES.filter(({ path, navigation }) => navigation && path.includes('$'))).toEqual([]);
});
