import { expect, test } from 'vitest';
import { SearchResult } from '#shared/contract/search.ts';
import { publish } from '../catalogue.ts';
import { stageSample } from '../sample-catalogue.ts';
import { openShop } from '../shop.ts';

/** How words of this trade are misspelled, by the word that is meant: by ear, by a slipped finger, and both. */
const MISSPELLED = {
  шёлк: 'шолк щелк шелкк',
  шёлковая: 'шолковая шелкавая шёлковоя шолкавая',
  шёлковый: 'шолковый щелковый шелкавый',
  сорочка: 'сарочка сорочька сороочка сорчка сорочкка',
  пижама: 'пижма пежама пижамма пыжама пижмаа',
  халат: 'холат халад халлат хлаат',
  трусы: 'трусыы труссы турсы',
  бюстгальтер: 'бюсгалтер бюстгалтер бюзгальтер бюстгальтир бюсгальтер',
  комплект: 'камплект комплэкт компект комлпект',
  кружево: 'кружива круживо кружова',
  атлас: 'отлас атлаз аттлас',
  хлопок: 'хлопак хлапок хлобок',
  батист: 'ботист батисд боттист',
  кимоно: 'кимано кемоно кимонно',
  ночная: 'начная ночьная',
  ночнушка: 'начнушка ночьнушка нечнушка ночнушкка',
  пеньюар: 'пенюар пинюар пеньуар пеньюарр',
  халатик: 'холатик халлатик',
  лифчик: 'лифчек лефчик',
  трусики: 'трусеки трусикки',
  бралет: 'бролет бралед',
  модал: 'мадал мадаль',
  фланель: 'флонель фланиль фланелль',
  велюр: 'вилюр велюрр',
  вискоза: 'вискоса визкоза',
  сатин: 'соттин сатен',
  меринос: 'меренос миринос',
  трикотаж: 'трекотаж трикатаж',
  стринги: 'стренги',
  nightdress: 'nihgtdress nightdres nigthdress',
  silk: 'slik silkk sillk',
  pyjamas: 'pyjamsa pijamas pyjammas',
  kimono: 'kimino kmiono',
  robe: 'roeb robbe',
  lace: 'lacce',
  nightgown: 'nightgwon nigtgown',
  pajamas: 'pajmas',
  velvet: 'velvt',
  flannel: 'flanell flannle',
  brassiere: 'brasiere',
} as const;

/** Words of this trade for what the shop does not sell, and which are near to others. */
const NOT_SOLD = 'маска носки чулки корсет пояса лён муслин кашемир бамбук боксеры лосины mask socks linens tencel';

test('words of this trade are understood however they are misspelled', async () => {
  const shop = openShop();
  await publish(shop, await stageSample(shop));
  const find = async (text: string) => {
    const headers = { 'Content-Language': /[a-z]/.test(text) ? 'en' : 'ru' };
    const response = await shop.send(`/search?q=${encodeURIComponent(text)}`, { headers });
    const { items, reading } = SearchResult.parse(await response.json());
    return { found: items.map(({ id }) => id).sort(), reading };
  };
  const pairs = Object.entries(MISSPELLED).flatMap(([meant, typed]) =>
    typed.split(' ').map((each) => ({ meant, each })),
  );
  expect(pairs.length).toBeGreaterThanOrEqual(60);
  for (const { meant, each } of pairs) {
    const { found, reading } = await find(meant);
    expect([meant, reading]).toEqual([meant, null]);
    expect(found).not.toEqual([]);
    expect([each, (await find(each)).found]).toEqual([each, found]);
  }
  for (const word of NOT_SOLD.split(' ')) expect([word, (await find(word)).reading]).toEqual([word, null]);
}, 60_000);
