import type { Operation } from '#shared/contract/operation.ts';
import { OPERATIONS, type OperationName } from '#shared/contract/operations.ts';
import type { OperatorRole } from '#shared/contract/operator.ts';
import { MATERIAL_RIGHTS } from './material-rights.ts';

/** What staff do in the atelier, by the calls that it takes; each call belongs to one. */
export const RIGHTS = [
  {
    id: 'own',
    operations: [
      'whoAmI',
      'signOut',
      'listPasskeys',
      'beginConfirmation',
      'confirmAction',
      'beginPasskey',
      'addPasskey',
      'labelPasskey',
      'removePasskey',
      'showToday',
      'listSavedViews',
      'saveView',
      'removeView',
    ],
  },
  { id: 'notifications', operations: ['showPushKey', 'subscribeDevice', 'unsubscribeDevice'] },
  {
    id: 'orders',
    operations: [
      ...(['listOrders', 'searchOrders', 'showOrder', 'findCustomerOrders', 'exportOrders'] as const),
      ...(['listWithdrawals', 'listFittings'] as const),
    ],
  },
  {
    id: 'orderChanges',
    operations: [
      'fireOrderEvent',
      'previewOrderEvent',
      'addOrderNote',
      'deleteOrderNote',
      'setOrderParcels',
      'unpackOrder',
      'listOrderDelivery',
      'previewDeliveryChange',
      'changeDelivery',
      'previewLinesChange',
      'changeLines',
      'locateExchanged',
      'listReturns',
      'listOrderReturns',
      'previewReturn',
      'moveReturn',
      'listVariants',
      ...(['quoteTakenOrder', 'takeOrder', 'linkOrder', 'extendWait'] as const),
      'listLateOrders',
      'delayOrder',
      'previewDelay',
      ...(['handleWithdrawal', 'answerFitting'] as const),
    ],
  },
  { id: 'emails', operations: ['showOrderEmail', 'repeatOrderEmail', 'remindOfPayment'] },
  { id: 'money', operations: ['refundOrder', 'previewRefund', 'chargeOrder', 'previewCharge'] },
  { id: 'erasure', operations: ['eraseOrderData'] },
  { id: 'packing', operations: ['listPackedOrders', 'showPackingPapers'] },
  {
    id: 'certificates',
    operations: [
      'searchCertificates',
      'showCertificate',
      'resendCertificate',
      'blockCertificate',
      'unblockCertificate',
    ],
  },
  {
    id: 'reviews',
    operations: ['listOperatorReviews', 'showReviewPhoto', 'decideReview', 'answerReview'],
  },
  {
    id: 'board',
    operations: [
      'showBoard',
      'showTicket',
      'movePiece',
      'holdPiece',
      'putPieceAside',
      'changePieceSource',
      'addPieceNote',
      'deletePieceNote',
      'showNotePicture',
      'askShopper',
      'withdrawQuestion',
      'enterMeasure',
      'readProductionSettings',
    ],
  },
  ...MATERIAL_RIGHTS,
  { id: 'production', operations: ['saveProductionSettings'] },
  {
    id: 'products',
    operations: [
      'listCatalogue',
      'createProduct',
      'showCatalogueProduct',
      'saveProduct',
      'changeProductStatus',
      'schedulePrices',
      'readPriceHistory',
      'previewProduct',
      'uploadPicture',
      'listCatalogueGroups',
      'orderGroups',
      'listProductOrder',
      'orderProducts',
      'listGroupMembers',
      'saveGroup',
      'removeGroup',
      'listSizeSystems',
      'saveSizeSystem',
      'removeSizeSystem',
    ],
  },
  { id: 'stock', operations: ['adjustStock', 'readStockHistory'] },
  {
    id: 'spreadsheets',
    operations: [
      'readSpreadsheetProducts',
      'findSpreadsheetProducts',
      'startSpreadsheet',
      'stageSpreadsheet',
      'publishSpreadsheet',
      'readLastSpreadsheet',
      'readSpreadsheetWords',
      'saveSpreadsheetWords',
      'undoSpreadsheet',
    ],
  },
  {
    id: 'samples',
    operations: ['readSampleCatalogue', 'archiveSampleCatalogue', 'restoreSampleCatalogue'],
  },
  {
    id: 'promotions',
    operations: [
      'listPromotions',
      'showPromotion',
      'tryPromotion',
      'listPromotionScopes',
      'listOperatorSets',
      'trySet',
    ],
  },
  {
    id: 'promotionChanges',
    operations: ['createPromotion', 'changePromotion', 'endPromotion', 'createSet', 'changeSet', 'endSet'],
  },
  {
    id: 'pages',
    operations: [
      'listContent',
      'showContent',
      'showContentRevision',
      'saveContent',
      'publishContent',
      'restoreContent',
      'linkContentPreview',
      'previewEmailTexts',
      'listContentPictures',
    ],
  },
  { id: 'numbers', operations: ['readNumbers', 'readSales', 'readPiecework', 'readAccounts'] },
  {
    id: 'staff',
    operations: [
      'listOperators',
      'addOperator',
      'renewToken',
      'inviteOperator',
      'changeOperator',
      'renewInvitation',
      'recoverOperator',
      'endSessions',
      'deactivateOperator',
    ],
  },
  { id: 'audit', operations: ['readAudit'] },
  { id: 'health', operations: ['showHealth', 'runSmokeTest'] },
] as const satisfies readonly { id: string; operations: readonly OperationName[] }[];

/** The roles that may make every call of a right, as the contract says and the API enforces. */
export function rolesOf({ operations }: { operations: readonly OperationName[] }): readonly OperatorRole[] {
  const [first, ...others] = operations.map((name) => calledBy(name));
  return (first ?? []).filter((role) => others.every((roles) => roles.includes(role)));
}

/** The roles of a call. */
export function calledBy(name: OperationName): readonly OperatorRole[] {
  const operation: Operation = OPERATIONS[name];
  return operation.roles ?? [];
}
