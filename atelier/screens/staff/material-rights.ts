import type { OperationName } from '#shared/contract/operations.ts';

/** What staff do with materials, by the calls that it takes. Part of `RIGHTS`. */
export const MATERIAL_RIGHTS = [
  {
    id: 'materials',
    operations: ['listMaterials', 'showMaterial', 'showPieceMaterials', 'chooseLot'],
  },
  {
    id: 'materialChanges',
    operations: [
      'createMaterial',
      'saveMaterial',
      'receiveLot',
      'changeLot',
      'saveConsumption',
      'showConsumption',
      'listSupplierOrders',
      'createSupplierOrder',
      'saveSupplierOrder',
      'stepSupplierOrder',
      'receiveSupplierOrder',
    ],
  },
  {
    id: 'materialPrices',
    operations: ['readMaterialPrices', 'saveMaterialPrices', 'readMargins'],
  },
] as const satisfies readonly { id: string; operations: readonly OperationName[] }[];
