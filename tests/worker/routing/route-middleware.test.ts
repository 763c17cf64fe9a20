import { expect, it } from 'vitest';
import { routeMiddleware } from '#worker/routing/route-middleware.ts';

it('a screen names its middleware, and an unknown name is an error', () => {
  expect(routeMiddleware(['no-store', 'chosen-fit'])).toHaveLength(2);
  expect(() => routeMiddleware(['no-store', 'sign-in'])).toThrow('Unknown route middleware: sign-in');
  expect(() => routeMiddleware(['toString'])).toThrow('Unknown route middleware: toString');
});
