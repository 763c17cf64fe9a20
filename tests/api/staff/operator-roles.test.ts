import { beforeEach, expect, test } from 'vitest';
import type { Operation } from '#shared/contract/operation.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { CreatedOperator, OPERATOR_ROLES, type OperatorRole } from '#shared/contract/operator.ts';
import { employ } from '../authentication/people.ts';
import { asOperator, OPERATOR, openShop, type Shop } from '../shop.ts';

const operations: [string, Operation][] = Object.entries(OPERATIONS);
const OPERATOR_CALLS = operations.filter(([, { audience, anonymous }]) => audience === 'operator' && !anonymous);

let shop: Shop;
beforeEach(() => {
  shop = openShop();
});

/** A person with a token; returns the headers of what they do. */
async function join(role: OperatorRole) {
  const response = await shop.post('/operator/operators', { name: role, roles: [role] }, OPERATOR);
  const { token } = CreatedOperator.parse(await response.json());
  return () => ({ Authorization: `Bearer ${token}`, 'Idempotency-Key': crypto.randomUUID() });
}

const call = (operation: Operation, headers: Record<string, string>) => {
  const path = operation.path.replace(/\{\w+\}/g, '9999');
  return operation.method === 'GET' ? shop.send(path, { headers }) : shop.post(path, {}, headers);
};
const forbids = async (response: Response) =>
  response.status === 403 && (await response.json<{ type: string }>()).type === '/problems/forbidden';

/** Which tokens of the commands a call takes. */
type Tokens = 'any' | 'configured' | 'none';

/** Who may make which calls. Written by hand: it says what is wanted, not what the contract says. */
const EXPECTED: readonly { roles: readonly OperatorRole[]; tokens: Tokens; calls: string }[] = [
  {
    roles: ['owner'],
    tokens: 'any',
    calls: 'listOperators readAudit runSmokeTest showHealth readMaterialPrices saveMaterialPrices readMargins',
  },
  {
    roles: ['owner'],
    tokens: 'configured',
    calls: `addOperator renewToken inviteOperator changeOperator renewInvitation recoverOperator endSessions deactivateOperator`,
  },
  {
    roles: ['owner'],
    tokens: 'any',
    calls: 'readSampleCatalogue archiveSampleCatalogue restoreSampleCatalogue',
  },
  {
    roles: ['owner', 'manager'],
    tokens: 'any',
    calls: `listOrders searchOrders showOrder findCustomerOrders readAccounts readPiecework readSales exportOrders fireOrderEvent refundOrder chargeOrder eraseOrderData
      addOrderNote deleteOrderNote showOrderEmail repeatOrderEmail setOrderParcels unpackOrder
      previewOrderEvent previewRefund previewCharge listOrderDelivery previewDeliveryChange changeDelivery previewLinesChange changeLines locateExchanged
      listVariants listLateOrders delayOrder previewDelay listPackedOrders showPackingPapers saveProductionSettings
      searchCertificates showCertificate resendCertificate blockCertificate unblockCertificate readNumbers
      quoteTakenOrder takeOrder linkOrder remindOfPayment extendWait createMaterial saveMaterial receiveLot changeLot
      saveConsumption showConsumption listSupplierOrders createSupplierOrder saveSupplierOrder stepSupplierOrder
      receiveSupplierOrder listReturns listOrderReturns previewReturn moveReturn listOperatorReviews showReviewPhoto decideReview
      answerReview listWithdrawals handleWithdrawal listFittings answerFitting`,
  },
  {
    roles: ['owner', 'manager', 'maker'],
    tokens: 'any',
    calls: `showBoard showTicket movePiece holdPiece putPieceAside changePieceSource addPieceNote deletePieceNote
      showNotePicture askShopper withdrawQuestion readProductionSettings enterMeasure
      listMaterials showMaterial showPieceMaterials chooseLot showPushKey subscribeDevice unsubscribeDevice`,
  },
  {
    roles: ['owner', 'manager', 'editor'],
    tokens: 'any',
    calls: 'listPromotions showPromotion tryPromotion listPromotionScopes listOperatorSets trySet',
  },
  {
    roles: ['owner', 'editor'],
    tokens: 'any',
    calls: `listCatalogue createProduct showCatalogueProduct saveProduct changeProductStatus schedulePrices
      previewProduct readPriceHistory adjustStock readStockHistory uploadPicture listCatalogueGroups orderGroups listProductOrder
      orderProducts listGroupMembers saveGroup removeGroup listSizeSystems saveSizeSystem removeSizeSystem readSpreadsheetProducts findSpreadsheetProducts startSpreadsheet stageSpreadsheet publishSpreadsheet
      readLastSpreadsheet readSpreadsheetWords saveSpreadsheetWords undoSpreadsheet createPromotion changePromotion endPromotion createSet changeSet endSet listContent showContent
      showContentRevision saveContent publishContent restoreContent linkContentPreview previewEmailTexts listContentPictures`,
  },
  {
    roles: ['owner', 'manager', 'maker', 'editor'],
    tokens: 'any',
    calls: 'whoAmI signOut listPasskeys showToday listSavedViews saveView removeView',
  },
  {
    roles: ['owner', 'manager', 'maker', 'editor'],
    tokens: 'none',
    calls: 'beginConfirmation confirmAction beginPasskey addPasskey labelPasskey removePasskey',
  },
];
const WHO = new Map(EXPECTED.flatMap(({ calls, ...who }) => calls.split(/\s+/).map((name) => [name, who] as const)));

test('every call of operators is in the table of who may make it', () => {
  expect([...WHO.keys()].sort()).toEqual(OPERATOR_CALLS.map(([name]) => name).sort());
});

test('every role may make exactly its own calls', async () => {
  for (const role of OPERATOR_ROLES) {
    const act = await join(role);
    const { headers } = await employ(shop, role, role);
    for (const [name, operation] of OPERATOR_CALLS) {
      // The session would be over for the calls that follow.
      if (name === 'signOut') continue;
      const who = WHO.get(name);
      const isOfRole = who?.roles.includes(role) ?? false;
      const bySession = { ...headers, 'Idempotency-Key': crypto.randomUUID() };
      const answers = [await call(operation, act()), await call(operation, bySession)];
      const forbidden = await Promise.all(answers.map(forbids));
      expect([role, name, ...forbidden]).toEqual([role, name, !isOfRole || who?.tokens !== 'any', !isOfRole]);
    }
  }
});

/** Of an owner with another role nothing is kept but the owner. */
const SEVERAL: readonly OperatorRole[][] = [
  ['manager', 'maker'],
  ['manager', 'editor'],
  ['maker', 'editor'],
  ['manager', 'maker', 'editor'],
  ['maker', 'owner'],
];

test('somebody with several roles may make the calls of each, and no other', async () => {
  for (const own of SEVERAL) {
    const { headers } = await employ(shop, 'Вера', own);
    for (const [name, operation] of OPERATOR_CALLS) {
      if (name === 'signOut') continue;
      const mayBeMade = own.some((role) => WHO.get(name)?.roles.includes(role));
      const answer = await call(operation, { ...headers, 'Idempotency-Key': crypto.randomUUID() });
      expect([own, name, await forbids(answer)]).toEqual([own, name, !mayBeMade]);
    }
  }
});

test('an owner may make every call that anybody may', () => {
  const others = EXPECTED.filter(({ roles }) => !roles.includes('owner'));
  expect(others).toEqual([]);
});

test('the token of the configuration makes every call but those for people who have signed in', async () => {
  for (const [name, operation] of OPERATOR_CALLS) {
    const isForbidden = await forbids(await call(operation, asOperator()));
    expect([name, isForbidden]).toEqual([name, WHO.get(name)?.tokens === 'none']);
  }
});

test('every call requires authentication: strangers and ended sessions are refused', async () => {
  const { headers } = await employ(shop, 'Вера', 'owner');
  await shop.post('/operator/session/end', {}, headers);
  for (const [name, operation] of OPERATOR_CALLS) {
    for (const by of [{}, headers, { Authorization: 'Bearer ' }]) {
      expect([name, (await call(operation, by)).status]).toEqual([name, 401]);
    }
  }
});

test('only calls before sign-in are anonymous, and only reads are left out of the audit log', () => {
  const all = operations.filter(([, { audience }]) => audience === 'operator');
  const anonymous = all.filter(([, operation]) => operation.anonymous).map(([name]) => name);
  expect(anonymous).toEqual(['beginSignIn', 'signIn', 'beginRegistration', 'acceptInvitation']);
  const unaudited = all.filter(([, operation]) => operation.unaudited).map(([name]) => name);
  expect(unaudited.toSorted()).toEqual([
    'beginConfirmation',
    'beginPasskey',
    'findSpreadsheetProducts',
    'listPasskeys',
    'listSavedViews',
    'quoteTakenOrder',
    'showHealth',
    'showPushKey',
    'showToday',
    'whoAmI',
  ]);
});
