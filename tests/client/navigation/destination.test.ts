import { describe, expect, it } from 'vitest';
import { type Destination, isHere, isSoftNavigation, keepsScrollPosition } from '#client/navigation/destination.ts';

const SALES = new URL('https://nega.test/sales');

function navigationTo(
  path: string,
  { sameDocument = false, ...changes }: Partial<Destination & { sameDocument: boolean }> = {},
): Destination {
  return {
    canIntercept: true,
    hashChange: false,
    downloadRequest: null,
    formData: null,
    navigationType: 'push',
    destination: { url: new URL(path, SALES).href, sameDocument },
    ...changes,
  };
}

describe('a navigation', () => {
  it.each(['/popular', '/sales?sort=new', '/product-details/slip#care', '/'])(
    'inside the shop is taken over: %s',
    (to) => {
      expect(isSoftNavigation(navigationTo(to), 'ru')).toBe(true);
    },
  );

  it('to an anchor of the page, and back in the open document, is intercepted', () => {
    expect(isSoftNavigation(navigationTo('/sales#top', { sameDocument: true, hashChange: true }), 'ru')).toBe(true);
    expect(isSoftNavigation(navigationTo('/popular', { sameDocument: true, navigationType: 'traverse' }), 'ru')).toBe(
      true,
    );
  });

  it.each([
    ['of another site', '/popular', { canIntercept: false }],
    ['to a file that is saved', '/popular', { downloadRequest: '' }],
    ['of a form', '/popular', { formData: new FormData() }],
    ['that reloads', '/sales', { navigationType: 'reload' }],
    ['into the other language', '/en/sales', {}],
    ['to the API', '/api/openapi.json', {}],
    ['to a picture', '/media/720/slip/front.jpg', {}],
    ['to a file of the build', '/assets/entry.js', {}],
    ['to a file of the site', '/robots.txt', {}],
    ['that only writes an address', '/order/1042', { sameDocument: true }],
  ] as const)('%s is left to the browser', (_, to, changes) => {
    expect(isSoftNavigation(navigationTo(to, changes), 'ru')).toBe(false);
  });
});

it('a step between two entries of the shown page requests nothing: a dialog has one of its own', () => {
  const back = { sameDocument: true, navigationType: 'traverse' } as const;
  expect(isHere(navigationTo('/sales', back), SALES)).toBe(true);
  expect(isHere(navigationTo('/sales?sort=new', back), SALES)).toBe(false);
  expect(isHere(navigationTo('/sales'), SALES)).toBe(false);
});

it.each([
  ['/sales?sort=new', true],
  ['/sales?sort=new#top', false],
  ['/sales', false],
  ['/popular', false],
  ['/sales?q=silk', false],
])('another query keeps the scroll position, another page, anchor or search does not: %s → %s', (to, keeps) => {
  expect(keepsScrollPosition(SALES, new URL(to, SALES))).toBe(keeps);
});
