import { beforeEach, expect, test } from 'vitest';
import {
  ContentDetails,
  type ContentName,
  ContentPictures,
  ContentSummaries,
  ShownContent,
} from '#shared/contract/content.ts';
import { CatalogueVersion } from '#shared/contract/health.ts';
import { AuditPage } from '#shared/contract/operator.ts';
import type { Problem } from '#shared/contract/problem.ts';
import { SHOP } from '#shared/shop.ts';
import { aProduct, fill } from '../catalogue.ts';
import { editorOf } from '../operator/catalogue.ts';
import { OPERATOR, openShop, type Shop } from '../shop.ts';

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
  ShownContent.parse(await (await shop.send(path, { headers: { 'Content-Language': locale } })).json());
const version = async () => CatalogueVersion.parse(await (await shop.send('/catalogue-version')).json());
const errorsOf = async (response: Response) => (await response.json<Problem>()).errors;

const SEASON = { ru: 'Зима', en: 'Winter' };
const hero = (changes: object) => ({ hero: { ...HERO, ...changes } });
const HERO = { eyebrow: null, title: null, text: null, link: null, picture: null };

test('a shop where nothing was edited says so, and shows nothing else', async () => {
  expect((await version()).edited).toEqual([]);
  expect(await shown()).toEqual({ texts: {}, home: null, hasAnnouncement: true, contacts: null });
  const { items } = ContentSummaries.parse(await (await editor.get('content')).json());
  expect(items.map(({ name, revision, hasDraft }) => [name, revision, hasDraft])).toEqual([
    ['home', 0, false],
    ['announcement', 0, false],
    ['contacts', 0, false],
    ['delivery', 0, false],
    ['page-delivery', 0, false],
    ['page-payment', 0, false],
    ['page-returns', 0, false],
  ]);
  expect((await show('contacts')).document).toMatchObject({ phone: SHOP.phone, address: SHOP.address, hours: null });
});

test('a draft is seen by nobody until it is published, and then with another version of the catalogue', async () => {
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

test('an earlier state comes back as a draft; once what the shop came with is published, nothing is edited', async () => {
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

test('what an information page says is edited field by field', async () => {
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

test('of two people who edit a page the second is told which fields the first has changed', async () => {
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
  ['contacts', { telegram: 'javascript:alert(1)' }, { path: 'telegram', code: 'link' }],
  ['delivery', { rates: [{ zone: 'ru', method: 'cdek', price: -1 }] }, { path: 'rates.0.price', code: 'invalid' }],
  ['delivery', { rates: [] }, { path: 'rates', code: 'zone-missing' }],
] as const)('%s with %j is refused with the name of its field', async (name, changes, error) => {
  const { document } = await show(name);
  const refused = await save(name, 0, { ...document, ...changes });
  expect(refused.status).toBe(422);
  expect(await errorsOf(refused)).toContainEqual(error);
  expect((await show(name)).revision).toBe(0);
});

test('the hero leads to what it was given, by its name and picture, and to nothing once that is gone', async () => {
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

test('the link of a draft shows it to whoever has it, for a day', async () => {
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

test('delivery costs what was published, and can be what it was before', async () => {
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
    zones.map((zone) => ({ zone, options: [{ id: 'standard', price: 70_000, days: { min: 2, max: 9 } }] })),
  );
  expect((await version()).edited).toEqual([]);
  const restored = await details(await editor.post('content/delivery/restore', { revision: 1, from: 0 }));
  expect(restored.document).toEqual(document);
  shop.pass(1);
  await publish('delivery', 2);
  expect((await offered()).zones).toEqual(before.zones);
});

test('pictures are found by what is on them; what changed is in the audit', async () => {
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
