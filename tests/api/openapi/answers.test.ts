import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { CATEGORIES } from '#seed/catalogue/categories.ts';
import { COLLECTIONS } from '#seed/catalogue/collections.ts';
import type { ImportProduct } from '#shared/contract/catalogue-import.ts';
import { type Operation, targetOf } from '#shared/contract/operation.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { employ } from '../authentication/people.ts';
import { publish } from '../catalogue.ts';
import { askFitting, fittingToken } from '../fittings/ask-fitting.ts';
import { aCertificate, aNewContact, anOrder, placed } from '../ordering.ts';
import { payingOf } from '../paying.ts';
import { png, webp } from '../picture-bytes.ts';
import { BODY, STITCHING } from '../production/production-shop.ts';
import { aSet, fieldsOf } from '../promotions/promotion-shop.ts';
import { SAMPLE_CATALOGUE, stageSample } from '../sample-catalogue.ts';
import { asOperator, MERCHANT, openShop, type Shop } from '../shop.ts';

const Json = z.object({ 'application/json': z.object({ schema: z.record(z.string(), z.unknown()) }) });
const Read = z.object({ get: z.object({ responses: z.object({ 200: z.object({ content: Json }) }) }) });
const Document = z.object({ paths: z.record(z.string(), z.unknown()) });
const Created = z.looseObject({
  id: z.optional(z.string()),
  url: z.optional(z.string()),
  material: z.optional(z.object({ id: z.string() })),
});

const DAYS = { from: '2026-11-01', to: '2026-11-30' };
const SILK = { name: { ru: 'Шёлк', en: '' }, kind: 'fabric', unit: 'cm', supplier: 'Шелка', article: '' };
const QUESTION = { kind: 'measure', measure: 'hips', values: [69, 96] } as const;

/** A shop with the sample catalogue, and an import of it that is staged once more. */
async function openStagedShop() {
  const shop = openShop();
  await publish(shop, await stageSample(shop));
  return { shop, staged: await stageSample(shop) };
}

/** A paid order of a measured and an embroidered piece and of a certificate, about which its shopper was asked. */
async function sell(shop: Shop, products: readonly ImportProduct[]) {
  const skuOf = (product: ImportProduct | undefined) => product?.variants[0]?.sku ?? '';
  const measured = products.find(({ madeToMeasure }) => madeToMeasure);
  const stitched = products.find(({ embroidery }) => embroidery);
  const embroidery = { ...STITCHING, location: stitched?.embroidery?.locations[0] ?? 'chest', text: 'Ю' };
  const lines = [
    { key: 'measured', sku: skuOf(measured), quantity: 1, measurements: BODY },
    { key: 'embroidered', sku: skuOf(stitched), quantity: 1, embroidery },
  ];
  const certificates = [aCertificate()];
  const cart = { lines, certificates, country: 'RU', delivery: 'standard' };
  const { total } = OPERATIONS.quote.response.parse(await (await shop.post('/quotes', cart)).json());
  const created = await placed(shop, anOrder('', { lines, certificates, expectedTotal: total }));
  const paying = payingOf(shop, created);
  await paying.start();
  await paying.succeed();
  const id = (query: string) => env.DB.prepare(query).first<string>('id');
  const piece = (await id('SELECT id FROM piece WHERE position = 0')) ?? '';
  await shop.post(`/operator/pieces/${piece}/questions`, QUESTION, asOperator());
  const photo = { text: 'Вытачка', picture: btoa(String.fromCharCode(...png(600, 800))) };
  await shop.post(`/operator/pieces/${piece}/notes`, photo, asOperator());
  const note = (await id('SELECT id FROM order_note')) ?? '';
  await shop.deliverEmails();
  const asked = shop.mail.sent.flatMap(({ text }) => /question\/([\w-]+)\?token=([\w-]+)/.exec(text) ?? []);
  const certificate = (await id('SELECT id FROM certificate')) ?? '';
  const counted = products.flatMap(({ variants }) => variants).find(({ stock }) => stock === 0)?.sku;
  await shop.post('/waits', { sku: counted, email: 'anna@nega.test', consent: true });
  await askFitting(shop);
  await shop.runJobs();
  const fitting = fittingToken(shop);
  const wait = shop.mail.sent.flatMap(({ text }) => /wait\?token=([\w-]+)/.exec(text)?.[1] ?? [])[0] ?? '';
  return { created, piece, note, certificate, wait, fitting, question: { id: asked[1] ?? '', token: asked[2] ?? '' } };
}

/** A released review of a product with a photograph, by who bought it; returns its ids. */
async function review(shop: Shop, { handle, variants }: ImportProduct) {
  const lines = [{ key: 'reviewed', sku: variants[0]?.sku ?? '', quantity: 1 }];
  const cart = { lines, country: 'RU', delivery: 'standard' };
  const { total } = OPERATIONS.quote.response.parse(await (await shop.post('/quotes', cart)).json());
  const created = await placed(shop, anOrder('', { lines, contact: aNewContact(), expectedTotal: total }));
  const paying = payingOf(shop, created);
  await paying.start();
  await paying.succeed();
  const { number } = created.order;
  for (const event of ['in_production', 'shipped', 'delivered'])
    await shop.post(`/operator/orders/${number}/events`, { event }, asOperator());
  const photos = [btoa(String.fromCharCode(...webp(800, 900)))];
  const words = { stars: 5, fit: 'true', text: 'Мягкий шёлк', name: '', showsSize: false, height: null };
  const written = { revision: 0, ...words, keeps: [], photos, photoConsent: 'Согласна' };
  await shop.post(`/orders/${number}/reviews/0`, written, { 'Order-Token': created.token });
  const { reviews } = OPERATIONS.listOperatorReviews.response.parse(
    await (await shop.send('/operator/reviews', { headers: asOperator() })).json(),
  );
  const [{ id = '', revision = 0, photos: shown = [] } = {}] = reviews;
  const released = { revision, state: 'released', reason: null, photos: shown };
  await shop.post(`/operator/reviews/${id}/decision`, released, asOperator());
  return { handle, review: id, photo: shown[0] ?? '', number, token: created.token };
}

type Asked = Parameters<typeof targetOf>[1] & { headers?: Record<string, string> };

/** What each read that has parameters is asked for. */
async function askedOf(shop: Shop, products: readonly ImportProduct[], staged: string) {
  const post = async (path: string, body: object) =>
    Created.parse(await (await shop.post(`/operator/${path}`, body, asOperator())).json());
  const { created, piece, note, certificate, wait, fitting, question } = await sell(shop, products);
  const { id: promotion = '' } = await post('promotions', fieldsOf());
  const pieces = products.slice(0, 2).map((product) => product.handle);
  await post('sets', aSet(pieces));
  const [handle = '', token = ''] =
    (await post('products/midnight-silk-slip/preview', {})).url?.split('/').slice(-2) ?? [];
  const line = { ru: 'Зима', en: 'Winter' };
  await post('content/announcement', { revision: 0, document: { hidden: false, first: line, second: null } });
  const draft =
    new URL((await post('content/announcement/preview-link', {})).url ?? '').searchParams.get('draft') ?? '';
  await post('content/announcement/publish', { revision: 1 });
  const { id: material = '' } = (await post('materials', SILK)).material ?? {};
  await post(`materials/${material}/lots`, { dyeLot: 'A', amount: 500 });
  await post('supplier-orders', { supplier: 'Шелка', lines: [{ material, amount: 100 }] });
  const measured = products.find(({ madeToMeasure }) => madeToMeasure)?.handle ?? '';
  const sizes = { 'made-to-measure': 210 };
  await post(`materials/${material}/consumption`, { product: measured, colour: '', sizes, revision: 1 });
  await post(`pieces/${piece}/moves`, { from: 'to-cut', to: 'sewing' });
  const [first] = products;
  if (!first) throw new Error('The sample catalogue is empty');
  const reviewed = await review(shop, first);
  const { number } = created.order;
  const own = { 'Order-Token': created.token };
  const everyProduct = products.map((product): Asked => ({ params: { handle: product.handle } }));
  return {
    readCategory: CATEGORIES.map((group): Asked => ({ params: { handle: group.handle } })),
    readCollection: COLLECTIONS.map((group): Asked => ({ params: { handle: group.handle } })),
    listProducts: [{ query: { facets: '1', limit: '48' } }, { query: { size: 'M', measured: '1' } }],
    readProduct: everyProduct,
    readSet: [{ params: { handle: 'night' } }],
    relatedProducts: everyProduct.slice(0, 3),
    readPreview: [{ params: { handle, token } }],
    listWithdrawals: [{ query: { state: 'open' } }],
    listFittings: [{ query: { state: 'open' } }],
    readFitting: [{ headers: { 'Order-Token': fitting } }],
    listReviews: [{ params: { handle: reviewed.handle } }],
    readReviewPhoto: [{ params: { photo: reviewed.photo } }],
    showReviewPhoto: [{ params: { review: reviewed.review, photo: reviewed.photo } }],
    readOwnReviews: [{ params: { number: reviewed.number }, headers: { 'Order-Token': reviewed.token } }],
    search: [{ query: { q: 'шёлк', facets: '1' } }, { query: { q: 'шолковая сорочка' } }],
    suggest: [{ query: { q: 'шел' } }],
    sitemapProducts: [{ query: { after: '0' } }],
    readOrder: [{ params: { number }, headers: own }],
    readOwnChange: [{ params: { number }, headers: own }],
    checkPayment: [{ params: { number }, headers: own }],
    showOrder: [{ params: { number } }],
    listOrderReturns: [{ params: { number } }],
    findCustomerOrders: [{ params: { number } }],
    listOrderDelivery: [{ params: { number }, query: { country: 'DE' } }],
    showOrderEmail: [{ params: { number, id: '1' } }],
    listVariants: [{ query: { product: products[0]?.handle } }],
    showCatalogueProduct: everyProduct.slice(0, 3),
    readPriceHistory: everyProduct.slice(0, 3),
    readStockHistory: [{ query: { sku: products[0]?.variants[0]?.sku } }],
    listGroupMembers: [{ params: { kind: 'category', handle: 'robes' } }],
    showTicket: [{ params: { piece } }],
    showNotePicture: [{ params: { piece, note } }],
    showPieceMaterials: [{ params: { piece } }],
    showMaterial: [{ params: { material } }],
    readMaterialPrices: [{ params: { material } }],
    showConsumption: [{ params: { handle: measured } }],
    readMargins: [{ query: DAYS }],
    readQuestion: [{ params: { question: question.id }, headers: { 'Order-Token': question.token } }],
    readWait: [{ headers: { 'Order-Token': wait } }],
    showPackingPapers: [{ params: { number } }],
    showPromotion: [{ params: { promotion } }],
    listPromotionScopes: [{ query: { text: 'халат' } }],
    showCertificate: [{ params: { certificate } }],
    listSavedViews: [{ query: { list: 'orders' } }],
    previewContent: [{ query: { token: draft } }],
    showContent: [{ params: { content: 'announcement' } }],
    showContentRevision: [{ params: { content: 'announcement', revision: '1' } }],
    previewEmailTexts: [{ params: { email: 'confirmation' } }],
    listContentPictures: [{ query: { text: '' } }],
    readDifference: [{ params: { id: staged } }],
    readNumbers: [{ query: DAYS }, { query: { ...DAYS, step: 'week' } }],
    readSales: [{ query: DAYS }],
    readPiecework: [{ query: DAYS }],
    readAccounts: [{ query: DAYS }],
  } satisfies Partial<Record<keyof typeof OPERATIONS, readonly Asked[]>>;
}

/** What does not fit. JSON Schema reads patterns as Unicode, and the library does not. */
function faultsOf(published: z.ZodType, answer: unknown) {
  const { error } = published.safeParse(answer, { reportInput: true });
  return (error?.issues ?? []).filter(
    ({ input, ...issue }) =>
      !('pattern' in issue) || !new RegExp(`${issue.pattern}`.slice(1, -1), 'u').test(`${input}`),
  );
}

test('every read answers by its own published schema, with the sample catalogue and an order of it', async () => {
  const { shop, staged } = await openStagedShop();
  const products = SAMPLE_CATALOGUE;
  const asked: Partial<Record<string, readonly Asked[]>> = await askedOf(shop, products, staged);
  const owner = await employ(shop, 'Вера', 'owner');
  const callers: Partial<Record<string, Record<string, string>>> = { merchant: MERCHANT, operator: owner.headers };
  const { paths } = Document.parse(await (await shop.send('/openapi.json')).json());
  const reads = Object.entries<Operation>(OPERATIONS).filter(([, { method }]) => method === 'GET');
  for (const [name, operation] of reads) {
    const { get } = Read.parse(paths[operation.path]);
    const published = z.fromJSONSchema(get.responses[200].content['application/json'].schema);
    for (const { headers, ...target } of asked[name] ?? [{}]) {
      const response = await shop.send(targetOf(operation, target), {
        headers: headers ?? callers[operation.audience] ?? {},
      });
      const faults = faultsOf(published, await response.json());
      expect([name, target, response.status, faults]).toEqual([name, target, 200, []]);
    }
  }
}, 60_000);
