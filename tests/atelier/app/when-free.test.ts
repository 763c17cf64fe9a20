import { expect, test } from 'vitest';
import { ApiError } from '#atelier/app/api/call.ts';
import { whenFree } from '#atelier/app/api/when-free.ts';

/** An action that is refused so many times. */
function refusedFor(times: number, refusal: ApiError) {
  let asked = 0;
  return () => {
    asked += 1;
    return asked <= times ? Promise.reject(refusal) : Promise.resolve(asked);
  };
}

test('an action waits until no other publication holds the catalogue', async () => {
  const busy = new ApiError({
    code: 'catalogue-busy',
    response: Response.json(null, { status: 503, headers: { 'Retry-After': '0' } }),
  });
  expect(await whenFree(refusedFor(3, busy))).toBe(4);
});

test('an action waits until an API that has ended is started again', async () => {
  const away = new ApiError({
    code: 'upstream-unavailable',
    response: Response.json(null, { status: 502, headers: { 'Retry-After': '0' } }),
  });
  expect(await whenFree(refusedFor(3, away))).toBe(4);
});

test('an action that is refused for another reason is not repeated', async () => {
  const refusal = new ApiError({
    code: 'changed-meanwhile',
    response: Response.json(null, { status: 409, headers: { 'Retry-After': '0' } }),
  });
  await expect(whenFree(refusedFor(1, refusal))).rejects.toBe(refusal);
});
