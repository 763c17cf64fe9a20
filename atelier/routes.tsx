import { CONTENT_NAMES } from '#shared/contract/content.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { OPERATOR_ROLES } from '#shared/contract/operator.ts';
import type { ScreenRoute } from './app/shell/screen-routes.ts';

/** A screen that only others lead to. */
const detail = (path: string, load: ScreenRoute['load'], roles: ScreenRoute['roles']): ScreenRoute => ({
  ...{ path, load, roles },
});

/** Every address of the atelier. A screen is a folder of `screens/`, loaded when it is opened. */
export const SCREEN_ROUTES: readonly ScreenRoute[] = [
  {
    path: '/',
    load: () => import('./screens/today/screen.tsx'),
    roles: OPERATOR_ROLES,
    navigation: { label: 'today.title', group: 'work', icon: 'sun', key: 'KeyT' },
  },
  detail('/sign-in', () => import('./screens/sign-in/screen.tsx'), 'everybody'),
  detail('/invitation', () => import('./screens/invitation/screen.tsx'), 'everybody'),
  {
    path: '/orders',
    load: () => import('./screens/orders/screen.tsx'),
    roles: OPERATIONS.listOrders.roles,
    navigation: { label: 'orders.title', group: 'work', icon: 'shopping-bag', key: 'KeyO' },
  },
  detail('/orders/new', () => import('./screens/new-order/screen.tsx'), OPERATIONS.takeOrder.roles),
  detail('/orders/$number', () => import('./screens/order/screen.tsx'), OPERATIONS.showOrder.roles),
  {
    path: '/production',
    load: () => import('./screens/production-board/screen.tsx'),
    roles: OPERATIONS.showBoard.roles,
    navigation: { label: 'production.board', group: 'work', icon: 'layout-kanban', key: 'KeyB' },
  },
  detail('/pieces/$piece', () => import('./screens/production-ticket/screen.tsx'), OPERATIONS.showTicket.roles),
  {
    path: '/withdrawals',
    load: () => import('./screens/withdrawals/screen.tsx'),
    roles: OPERATIONS.listWithdrawals.roles,
    navigation: { label: 'withdrawals.title', group: 'work', icon: 'file-x' },
  },
  {
    path: '/fittings',
    load: () => import('./screens/fittings/screen.tsx'),
    roles: OPERATIONS.listFittings.roles,
    navigation: { label: 'fittings.title', group: 'work', icon: 'video' },
  },
  {
    path: '/packing',
    load: () => import('./screens/packing/screen.tsx'),
    roles: OPERATIONS.listPackedOrders.roles,
    navigation: { label: 'production.packing', group: 'work', icon: 'package', key: 'KeyK' },
  },
  detail('/packing/$number', () => import('./screens/packing-papers/screen.tsx'), OPERATIONS.showPackingPapers.roles),
  {
    path: '/returns',
    load: () => import('./screens/returns/screen.tsx'),
    roles: OPERATIONS.listReturns.roles,
    navigation: { label: 'returns.title', group: 'work', icon: 'truck-return', key: 'KeyE' },
  },
  {
    path: '/materials',
    load: () => import('./screens/materials/screen.tsx'),
    roles: OPERATIONS.listMaterials.roles,
    navigation: { label: 'materials.title', group: 'work', icon: 'needle-thread', key: 'KeyM' },
  },
  detail('/materials/$material', () => import('./screens/material/screen.tsx'), OPERATIONS.showMaterial.roles),
  {
    path: '/certificates',
    load: () => import('./screens/certificates/screen.tsx'),
    roles: OPERATIONS.searchCertificates.roles,
    navigation: { label: 'certificates.title', group: 'work', icon: 'gift', key: 'KeyC' },
  },
  detail(
    '/certificates/$certificate',
    () => import('./screens/certificates/certificate-screen.tsx'),
    OPERATIONS.showCertificate.roles,
  ),
  {
    path: '/reviews',
    load: () => import('./screens/reviews/screen.tsx'),
    roles: OPERATIONS.listOperatorReviews.roles,
    navigation: { label: 'reviews.screen', group: 'shop', icon: 'star', key: 'KeyR' },
  },
  detail('/production/piecework', () => import('./screens/piecework/screen.tsx'), OPERATIONS.readPiecework.roles),
  detail('/print', () => import('./screens/print-job/screen.tsx'), OPERATIONS.showTicket.roles),
  {
    path: '/products',
    load: () => import('./screens/products/screen.tsx'),
    roles: OPERATIONS.listCatalogue.roles,
    navigation: { label: 'catalogue.products', group: 'shop', icon: 'tag', key: 'KeyP' },
  },
  detail('/products/$handle', () => import('./screens/product/screen.tsx'), OPERATIONS.showCatalogueProduct.roles),
  {
    path: '/groups',
    load: () => import('./screens/groups/screen.tsx'),
    roles: OPERATIONS.listCatalogueGroups.roles,
    navigation: { label: 'catalogue.groups', group: 'shop', icon: 'list' },
  },
  {
    path: '/size-systems',
    load: () => import('./screens/size-systems/screen.tsx'),
    roles: OPERATIONS.listSizeSystems.roles,
    navigation: { label: 'systems.title', group: 'shop', icon: 'ruler-measure' },
  },
  {
    path: '/promotions',
    load: () => import('./screens/promotions/screen.tsx'),
    roles: OPERATIONS.listPromotions.roles,
    navigation: { label: 'promotions.title', group: 'shop', icon: 'discount', key: 'KeyD' },
  },
  detail('/promotions/new', () => import('./screens/promotions/new-screen.tsx'), OPERATIONS.createPromotion.roles),
  detail(
    '/promotions/$promotion',
    () => import('./screens/promotions/promotion-screen.tsx'),
    OPERATIONS.showPromotion.roles,
  ),
  {
    path: '/sets',
    load: () => import('./screens/sets/screen.tsx'),
    roles: OPERATIONS.listOperatorSets.roles,
    navigation: { label: 'sets.title', group: 'shop', icon: 'package' },
  },
  detail('/sets/new', () => import('./screens/sets/new-screen.tsx'), OPERATIONS.createSet.roles),
  detail('/sets/$set', () => import('./screens/sets/set-screen.tsx'), OPERATIONS.listOperatorSets.roles),
  {
    path: '/content',
    load: () => import('./screens/content/screen.tsx'),
    roles: OPERATIONS.listContent.roles,
    navigation: { label: 'pages.title', group: 'shop', icon: 'notes', key: 'KeyS' },
  },
  {
    path: '/content/$name',
    load: () => import('./screens/content/editor-screen.tsx'),
    roles: OPERATIONS.showContent.roles,
    pages: CONTENT_NAMES.map((value) => ({ value, label: `pages.name.${value}` as const })),
  },
  {
    path: '/spreadsheet',
    load: () => import('./screens/spreadsheet/screen.tsx'),
    roles: OPERATIONS.readSpreadsheetProducts.roles,
    navigation: { label: 'catalogue.spreadsheets', group: 'shop', icon: 'file-spreadsheet' },
  },
  {
    path: '/reports',
    load: () => import('./screens/reports/screen.tsx'),
    roles: OPERATIONS.readNumbers.roles,
    navigation: { label: 'reports.title', group: 'business', icon: 'chart-bar', key: 'KeyN' },
  },
  {
    path: '/staff',
    load: () => import('./screens/staff/screen.tsx'),
    roles: OPERATIONS.listOperators.roles,
    navigation: { label: 'staff.title', group: 'business', icon: 'users' },
  },
  {
    path: '/audit',
    load: () => import('./screens/audit/screen.tsx'),
    roles: OPERATIONS.readAudit.roles,
    navigation: { label: 'staff.audit.title', group: 'business', icon: 'history' },
  },
  {
    path: '/health',
    load: () => import('./screens/health/screen.tsx'),
    roles: OPERATIONS.showHealth.roles,
    navigation: { label: 'health.title', group: 'business', icon: 'heartbeat', key: 'KeyH' },
  },
  {
    path: '/production/settings',
    load: () => import('./screens/production-settings/screen.tsx'),
    roles: OPERATIONS.readProductionSettings.roles,
    navigation: { label: 'production.settings', group: 'business', icon: 'scissors' },
  },
  {
    path: '/passkeys',
    load: () => import('./screens/passkeys/screen.tsx'),
    roles: OPERATOR_ROLES,
    navigation: { label: 'staff.passkeys.title', group: 'business', icon: 'key' },
  },
];
