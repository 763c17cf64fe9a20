import { beforeEach, expect, test } from 'vitest';
import {
  CONTENT_NAMES,
  ContentDetails,
  type ContentName,
  ContentPictures,
  ContentSummaries,
} from '#shared/contract/content.ts';
import { CatalogueVersion } from '#shared/contract/health.ts';
import { HOME_SECTIONS } from '#shared/contract/home-content.ts';
import { AuditPage } from '#shared/contract/operator.ts';
import type { Problem } from '#shared/contract/problem.ts';
import { SizesContent } from '#shared/contract/size-content.ts';
import { StorefrontContent } from '#shared/contract/storefront-content.ts';
import { CONSENT_TEXTS } from '#shared/domain/constants.ts';
import { moscowDay } from '#shared/domain/working-calendar.ts';
import { SHOP } from '#shared/shop.ts';
import { aProduct, fill } from '../catalogue.ts';
import { editorOf } from '../products/operator-products.ts';
import { asOperator, OPERATOR, openShop, type Shop } from '../shop.ts';

let shop: Shop;
let editor: ReturnType<typeof editorOf>;
beforeEach(async () => {
  shop = openShop();
  editor = editorOf(shop);
  await fill(shop, [aProduct('one'), aProduct('two', { category: 'bras' })]);
});

const details = async (response: Response) => ContentDetails.parse(await response.json());
const show = async (name: ContentName) => details(await editor.get(`content/${name}`));
const save = (name: ContentName, revision: number, document: object) =>
  editor.post(`content/${name}`, { revision, document });
const publish = (name: ContentName, revision: number) => editor.post(`content/${name}/publish`, { revision });
const shown = async (path = '/content', locale = 'ru') =>
  StorefrontContent.parse(await (await shop.send(path, { headers: { 'Content-Language': locale } })).json());
const version = async () => CatalogueVersion.parse(await (await shop.send('/catalogue-version')).json());
const errorsOf = async (response: Response) => (await response.json<Problem>()).errors;

const SEASON = { ru: 'Зима', en: 'Winter' };
const hero = (changes: object) => ({ hero: { ...HERO, ...changes } });
const UPLOADED = {
  key: 'catalogue/0123456789abcdef.webp',
  width: 800,
  height: 1000,
  ground: null,
  alt: { ru: 'Шёлк', en: 'Silk' },
};
const pickOf = (pick: object) => ({
  sections: HOME_SECTIONS.map((kind) => ({ kind, ...(kind === 'popular' && { pick }) })),
});
const messengers = (...addresses: string[]) => ({
  messengers: addresses.map((address) => ({ kind: 'vk', address })),
});
const HERO = { eyebrow: null, title: null, text: null, link: null, picture: null };

test('a shop without edits says so, and shows nothing else', async () => {
  expect((await version()).edited).toEqual([]);
  expect(await shown()).toMatchObject({ texts: {}, home: null, hasAnnouncement: true, contacts: null, sizes: null });
  const { items } = ContentSummaries.parse(await (await editor.get('content')).json());
  expect(items.map(({ name, revision, hasDraft }) => [name, revision, hasDraft])).toEqual(
    CONTENT_NAMES.map((name) => [name, 0, false]),
  );
  expect((await show('contacts')).document).toMatchObject({ phone: SHOP.phone, address: SHOP.address, hours: null });
});

test('a draft is not visible until it is published with another version of the catalogue', async () => {
  const before = await version();
  const saved = await details(await save('home', 0, hero({ eyebrow: SEASON })));
  expect(saved).toMatchObject({ revision: 1, hasDraft: true, publishedRevision: 0 });
  expect([await version(), (await shown()).home]).toEqual([before, null]);
  const published = await details(await publish('home', 1));
  expect(published).toMatchObject({ revision: 1, hasDraft: false, publishedRevision: 1 });
  expect(await version()).toMatchObject({ version: before.version + 1, edited: ['home'] });
  expect((await shown()).texts).toEqual({ 'home.hero.season': 'Зима' });
  expect((await shown('/content', 'en')).texts).toEqual({ 'home.hero.season': 'Winter' });
});

test('a revision is added once when the answer was lost and the request is sent again', async () => {
  const send = async (path: string, body: object) => {
    const key = asOperator('the-answer-was-lost');
    const responses = [
      await shop.post(`/operator/${path}`, body, key),
      await shop.post(`/operator/${path}`, body, key),
    ];
    return responses.map(({ status }) => status);
  };
  expect(await send('content/announcement', { revision: 0, document: { first: SEASON } })).toEqual([200, 200]);
  expect((await show('announcement')).revision).toBe(1);
  expect((await save('announcement', 0, { first: SEASON })).status).toBe(409);
  shop.pass(24 * 60 + 1);
  expect(await send('content/announcement/restore', { revision: 1, from: 0 })).toEqual([200, 200]);
  expect(await show('announcement')).toMatchObject({ revision: 2, document: { first: null } });
});

test('an earlier revision is restored as a draft; after the default is published, nothing is edited', async () => {
  await save('announcement', 0, { first: SEASON, hidden: true });
  shop.pass(1);
  await publish('announcement', 1);
  expect(await shown()).toMatchObject({ hasAnnouncement: false, texts: { 'header.sewn': 'Зима' } });
  const restored = await details(await editor.post('content/announcement/restore', { revision: 1, from: 0 }));
  expect(restored).toMatchObject({ revision: 2, hasDraft: true, document: { first: null, hidden: false } });
  shop.pass(1);
  await publish('announcement', 2);
  expect(await version()).toMatchObject({ edited: [] });
  const { history } = await show('announcement');
  expect(history.map(({ revision, publishedAt }) => [revision, publishedAt !== null])).toEqual([
    [2, true],
    [1, true],
  ]);
  const first = await editor.get('content/announcement/revisions/1');
  expect(await first.json()).toMatchObject({ document: { first: SEASON } });
  expect((await editor.get('content/announcement/revisions/9')).status).toBe(404);
});

test('texts of an information page are edited field by field', async () => {
  const words = {
    lead: { ru: 'Шьём {sewing}', en: 'Sewn in {sewing}' },
    'sewing.text': { ru: 'Раз\n\nДва', en: 'One' },
  };
  expect(await errorsOf(await save('page-delivery', 0, { words: { ...words, span: SEASON } }))).toHaveLength(1);
  await save('page-delivery', 0, { words });
  await publish('page-delivery', 1);
  expect((await shown()).texts).toEqual({
    'info.delivery.lead': 'Шьём {sewing}',
    'info.delivery.sewing.text': 'Раз\n\nДва',
  });
});

test('the second of two people who edit a page sees which fields the first has changed', async () => {
  await save('home', 0, hero({ eyebrow: SEASON }));
  const second = await save('home', 0, hero({ title: SEASON }));
  expect(second.status).toBe(409);
  expect(await errorsOf(second)).toEqual([{ path: 'hero.eyebrow', code: 'changed' }]);
  expect((await publish('home', 0)).status).toBe(409);
  expect((await show('home')).document).toMatchObject(hero({ eyebrow: SEASON }));
});

test.each([
  ['home', hero({ title: { ru: 'Зима', en: ' ' } }), { path: 'hero.title.en', code: 'required' }],
  ['home', hero({ title: { ru: 'Зима' } }), { path: 'hero.title.en', code: 'required' }],
  ['home', hero({ link: { kind: 'product', handle: 'nothing' } }), { path: 'hero.link', code: 'unknown' }],
  ['home', hero({ link: { kind: 'category', handle: 'empty' } }), { path: 'hero.link', code: 'unknown' }],
  ['home', hero({ picture: 'nothing.jpg' }), { path: 'hero.picture', code: 'unknown' }],
  ['home', { sections: [{ kind: 'sale' }] }, { path: 'sections', code: 'each-once' }],
  ['contacts', { phone: '12' }, { path: 'phone', code: 'phone' }],
  ['contacts', { email: '<b>us@nega.test' }, { path: 'email', code: 'email' }],
  ['contacts', { email: 'us@nega.test"onclick=alert(1)' }, { path: 'email', code: 'email' }],
  ['contacts', { email: 'us@-nega.test' }, { path: 'email', code: 'email' }],
  ['contacts', messengers('javascript:alert(1)'), { path: 'messengers.0.address', code: 'messenger' }],
  ['contacts', messengers('https://t.me/nega'), { path: 'messengers.0.address', code: 'messenger' }],
  ['contacts', messengers(''), { path: 'messengers.0.address', code: 'required' }],
  ['contacts', messengers('nega', 'other'), { path: 'messengers', code: 'messenger-twice' }],
  ['delivery', { rates: [{ zone: 'ru', method: 'cdek', price: -1 }] }, { path: 'rates.0.price', code: 'invalid' }],
  ['delivery', { rates: [] }, { path: 'rates', code: 'zone-missing' }],
  ['delivery', { near: [] }, { path: 'near', code: 'zone-empty' }],
  ['delivery', { near: ['RU'] }, { path: 'near', code: 'country-at-home' }],
  ['delivery', { near: ['XX'] }, { path: 'near.0', code: 'unknown' }],
  ['production', { standard: { min: 5, max: 4 } }, { path: 'standard.max', code: 'before-least' }],
  ['embroidery', { threads: [] }, { path: 'threads', code: 'nothing-offered' }],
  [
    'page-privacyPolicy',
    { words: { lead: { ru: '{who}', en: 'a' } } },
    { path: 'words.lead.ru', code: 'unknown-fact' },
  ],
  ['page-termsOfUse', { words: { lead: { ru: '[a](b)', en: 'a' } } }, { path: 'words.lead.ru', code: 'unknown-link' }],
  ['page-termsOfUse', { sections: ['own1'] }, { path: 'words.own1.title.ru', code: 'required' }],
  ['home', pickOf({ kind: 'collection', handle: 'nothing' }), { path: 'sections.0.pick', code: 'unknown' }],
  ['home', pickOf({ kind: 'products', handles: ['one', 'nothing'] }), { path: 'sections.0.pick', code: 'unknown' }],
  ['home', hero({ picture: UPLOADED }), { path: 'hero.picture', code: 'unknown' }],
] as const)('%s with %j is refused with the name of its field', async (name, changes, error) => {
  const { document } = await show(name);
  const refused = await save(name, 0, { ...document, ...changes });
  expect(refused.status).toBe(422);
  expect(await errorsOf(refused)).toContainEqual(error);
  expect((await show(name)).revision).toBe(0);
});

test('the hero links to its target, with that name and picture, and to nothing once that is gone', async () => {
  const link = { kind: 'product', handle: 'one' };
  await save('home', 0, hero({ link }));
  await publish('home', 1);
  expect((await shown('/content', 'en')).home).toMatchObject({
    link: { ...link, name: 'Thing one' },
    picture: { key: 'one/1.jpg' },
  });
  await editor.post('products/one/status', { status: 'draft' });
  expect((await shown()).home).toMatchObject({ link: null, picture: null });
  expect(await errorsOf(await save('home', 1, hero({ link, eyebrow: SEASON })))).toEqual([
    { path: 'hero.link', code: 'unknown' },
  ]);
});

test('the link of a draft shows it to anyone who has it, for a day', async () => {
  const sections = ['gift', 'sale', 'popular', 'measured', 'categories', 'collections'];
  await save('home', 0, { sections: sections.map((kind) => ({ kind, hidden: kind === 'sale' })) });
  const link = await (await editor.post('content/home/preview-link', {})).json<{ url: string }>();
  const { origin, searchParams } = new URL(link.url);
  expect(origin).toBe('https://shop.test');
  const token = searchParams.get('draft') ?? '';
  const path = (signed: string) => `/content-preview?token=${encodeURIComponent(signed)}`;
  expect((await shown(path(token))).home?.sections).toEqual([
    'gift',
    'popular',
    'measured',
    'categories',
    'collections',
  ]);
  expect((await shop.send(path(token.replace('home', 'contacts')))).status).toBe(404);
  shop.pass(24 * 60);
  expect((await shop.send(path(token))).status).toBe(404);
});

test('a size table keeps its sizes, in order and each larger than the one before', async () => {
  const { document } = await show('sizes');
  const { sizes } = SizesContent.parse(document);
  const changed = (index: number, body: object) =>
    sizes.map((row, at) => (at === index ? { ...row, body: { ...row.body, ...body } } : row));
  const refused = async (rows: object[]) => errorsOf(await save('sizes', 0, { ...document, sizes: rows }));
  expect(await refused(changed(1, { waist: 63 }))).toEqual([{ path: 'sizes.1.body.waist', code: 'ascending' }]);
  expect(await refused(changed(4, { bust: 106.3 }))).toEqual([{ path: 'sizes.4.body.bust', code: 'half' }]);
  expect(await refused(changed(0, { underBust: 83 }))).toContainEqual({
    path: 'sizes.0.body.underBust',
    code: 'under-bust',
  });
  expect(await refused(sizes.slice(1))).toEqual([{ path: 'sizes', code: 'sizes' }]);
  await save('sizes', 0, { ...document, sizes: changed(4, { waist: 88 }) });
  await publish('sizes', 1);
  expect((await shown()).sizes?.sizes[4]?.body.waist).toBe(88);
  expect((await version()).edited).toEqual(['sizes']);
});

test('a consent text is valid from the day it was published', async () => {
  await save('page-newsConsent', 0, { words: { lead: { ru: 'Редакция от {newsText}', en: 'As of {newsText}' } } });
  await publish('page-newsConsent', 1);
  const { consentTexts, texts } = await shown();
  expect(consentTexts).toEqual({ ...CONSENT_TEXTS, news: moscowDay(shop.time.now) });
  expect(texts).toEqual({ 'info.newsConsent.lead': 'Редакция от {newsText}' });
});

test('sections of a page are added, removed and reordered', async () => {
  const words = { 'own1.title': { ru: 'Новое', en: 'New' }, 'own1.text': { ru: '- раз', en: '- one' } };
  await save('page-returns', 0, { words, sections: ['own1', 'how'] });
  await publish('page-returns', 1);
  const { sections, texts } = await shown('/content', 'en');
  expect(sections).toEqual({ returns: ['own1', 'how'] });
  expect(texts).toEqual({ 'info.returns.own1.title': 'New', 'info.returns.own1.text': '- one' });
});

test('the hero shows an uploaded picture, and the first shelf the picked products', async () => {
  await shop.ports.media.put(UPLOADED.key, new ArrayBuffer(1), { httpMetadata: { contentType: 'image/webp' } });
  const pick = { kind: 'products', handles: ['two', 'one'] };
  await save('home', 0, { ...hero({ picture: UPLOADED }), ...pickOf(pick) });
  await publish('home', 1);
  expect((await shown('/content', 'en')).home).toMatchObject({ picture: { key: UPLOADED.key, alt: 'Silk' }, pick });
});

test('published delivery prices apply, and can be reverted', async () => {
  const { document } = await show('delivery');
  const zones = ['ru', 'near', 'world'];
  const rates = zones.map((zone) => ({ zone, method: 'standard', price: 70_000, days: { min: 2, max: 9 } }));
  await save('delivery', 0, { rates });
  const offered = async () =>
    (await shop.send('/delivery-rates')).json<{ zones: { zone: string; options: object[] }[] }>();
  const before = await offered();
  shop.pass(1);
  await publish('delivery', 1);
  expect((await offered()).zones).toEqual(
    zones.map((zone) => ({
      zone,
      options: [{ id: 'standard', price: 70_000, days: { min: 2, max: 9 }, freeFrom: null }],
    })),
  );
  expect((await version()).edited).toEqual(['delivery']);
  const restored = await details(await editor.post('content/delivery/restore', { revision: 1, from: 0 }));
  expect(restored.document).toEqual(document);
  shop.pass(1);
  await publish('delivery', 2);
  expect((await version()).edited).toEqual([]);
  expect((await offered()).zones).toEqual(before.zones);
});

test('pictures are found by what they show; the audit log has the changes', async () => {
  const found = await editor.get(`content-pictures?text=${encodeURIComponent('вещь one')}`);
  const { items } = ContentPictures.parse(await found.json());
  expect(items.map(({ picture }) => picture.key)).toEqual(['one/1.jpg', 'one/2.jpg']);
  await save('home', 0, hero({ eyebrow: SEASON }));
  await publish('home', 1);
  const audit = await shop.send('/operator/audit', { headers: OPERATOR });
  const { entries } = AuditPage.parse(await audit.json());
  expect(entries.find(({ action }) => action.endsWith('/content/home/publish'))).toMatchObject({
    before: { revision: 1, publishedRevision: null },
    after: { revision: 1, publishedRevision: 1 },
  });
});
