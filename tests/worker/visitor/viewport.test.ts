import { describe, expect, it } from 'vitest';
import { guessViewport } from '#worker/visitor/visitor.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1';
const IPAD =
  'Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1';
const PHONE = 'Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 Chrome/150.0.0.0 Mobile Safari/537.36';
const TABLET = 'Mozilla/5.0 (Linux; Android 16; SM-X910) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36';
const DESKTOP = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36';

describe('the viewport guess', () => {
  it.each([
    ['the cookie before all else', 'tablet', '?1', PHONE, 'tablet'],
    ['every name a cookie may have', 'desktopWide', undefined, undefined, 'desktopWide'],
    ['the hint where the cookie is damaged', 'huge', '?1', DESKTOP, 'mobile'],
    ['the hint where the cookie names what objects inherit', 'toString', '?0', PHONE, 'desktop'],
    ['the hint before the user agent', undefined, '?1', DESKTOP, 'mobile'],
    ['the user agent where the hint is damaged', undefined, 'yes', IPHONE, 'mobile'],
    ['a phone of one maker', undefined, undefined, IPHONE, 'mobile'],
    ['a phone of the others', undefined, undefined, PHONE, 'mobile'],
    ['a tablet that says so', undefined, undefined, IPAD, 'tablet'],
    ['a tablet that only leaves “Mobile” out', undefined, undefined, TABLET, 'tablet'],
    ['a desktop', undefined, undefined, DESKTOP, 'desktop'],
    ['nobody, as a desktop', undefined, undefined, undefined, 'desktop'],
    ['an empty word, as a desktop', '', '', '', 'desktop'],
  ])('uses %s', (...[, cookie, mobileHint, userAgent, viewport]) => {
    expect(guessViewport({ cookie, mobileHint, userAgent })).toBe(viewport);
  });
});
