import { describe, expect, it } from 'vitest';
import { messengerUrl } from '#shared/domain/messenger-address.ts';
import { MESSENGER_KINDS, type MessengerKind } from '#shared/domain/messengers.ts';

describe('the address of a messenger', () => {
  it.each<[MessengerKind, string, string]>([
    ['max', 'nega', 'https://max.ru/nega'],
    ['max', '@nega-shop', 'https://max.ru/nega-shop'],
    ['max', 'https://max.ru/u/f9LHodD0cOL_x-1', 'https://max.ru/u/f9LHodD0cOL_x-1'],
    ['vk', 'nega.shop', 'https://vk.me/nega.shop'],
    ['vk', 'https://vk.com/club123', 'https://vk.me/club123'],
    ['vk', 'vk.ru/nega/', 'https://vk.me/nega'],
    ['telegram', '@nega_shop', 'https://t.me/nega_shop'],
    ['telegram', 'https://t.me/nega_shop', 'https://t.me/nega_shop'],
    ['whatsapp', '+7 (999) 111-22-33', 'https://wa.me/79991112233'],
    ['whatsapp', 'https://wa.me/79991112233', 'https://wa.me/79991112233'],
    // As copied from a browser or written by hand.
    ['max', 'https://max.ru/nega?startapp=shop', 'https://max.ru/nega'],
    ['vk', 'https://vk.com/nega?from=1', 'https://vk.me/nega'],
    ['vk', 'https://m.vk.com/nega#contacts', 'https://vk.me/nega'],
    ['telegram', 'http://www.t.me/nega/?text=other', 'https://t.me/nega'],
    ['telegram', 'https://telegram.me/nega', 'https://t.me/nega'],
    ['whatsapp', 'https://wa.me/+7 999 111-22-33', 'https://wa.me/79991112233'],
    ['whatsapp', 'https://api.whatsapp.com/send?phone=79991112233&text=other', 'https://wa.me/79991112233'],
    ['whatsapp', '8 (999) 111-22-33', 'https://wa.me/79991112233'],
    ['whatsapp', 'https://wa.me/89991112233', 'https://wa.me/79991112233'],
    ['whatsapp', '+84 91 234 56 78', 'https://wa.me/84912345678'],
  ])('of the kind %s, typed as %s, is the link %s', (kind, address, url) => {
    expect(messengerUrl({ kind, address })).toBe(url);
  });

  it.each([
    'javascript:alert(1)',
    'https://evil.example/nega',
    'https://t.me.evil.example/nega',
    'https://evil.example/t.me/nega',
    'https://nega@evil.example',
    'https://t.me@evil.example/nega',
    'ftp://t.me/nega',
    '//t.me/nega',
    'https://t.me/nega"onclick=',
    'nega?from=1',
    'https://vk.com/im?sel=-1',
    'https://vk.com/?from=1',
    'https://evil.example/?https://vk.com/nega',
    'https://t.me/../nega',
    'https://t.me/nega\nhttps://evil.example',
    'https://tｅ.me/nega',
    'https://mаx.ru/nega',
    'https://vК.com/nega',
    'https://t。me/nega',
    'nеga',
    '+７ ９９９ １１１ ２２ ３３',
    'мой телефон',
    '8 495 111-22-33',
    '89991112233 или 89991112234',
    '',
    '@',
  ])('is not %j, of whatever kind', (address) => {
    expect(MESSENGER_KINDS.map((kind) => messengerUrl({ kind, address }))).toEqual(MESSENGER_KINDS.map(() => null));
  });

  it('is none of another messenger’s', () => {
    const addresses = MESSENGER_KINDS.map((kind) =>
      messengerUrl({ kind, address: kind === 'whatsapp' ? '+79991112233' : 'nega' }),
    );
    for (const [at, kind] of MESSENGER_KINDS.entries()) {
      const own = addresses.map((address) => messengerUrl({ kind, address: address ?? '' }));
      expect(own).toEqual(addresses.map((address, of) => (of === at ? address : null)));
    }
  });
});
