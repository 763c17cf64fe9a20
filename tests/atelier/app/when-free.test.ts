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

const refusedWith = (status: number) => new Response(null, { status, headers: { 'Retry-After': '0' } });

test('an action waits until no other publication holds the catalogue', async () => {
  const busy = new ApiError('catalogue-busy', { response: refusedWith(503) });
  expect(await whenFree(refusedFor(3, busy))).toBe(4);
});

test('an action waits until an API that has ended is started again', async () => {
  const away = new ApiError('upstream-unavailable', { response: refusedWith(502) });
  expect(await whenFree(refusedFor(3, away))).toBe(4);
});

test('an action that is refused for another reason is not repeated', async () => {
  const refusal = new ApiError('changed-meanwhile', { response: refusedWith(409) });
  await expect(whenFree(refusedFor(1, refusal))).rejects.toBe(refusal);
});
