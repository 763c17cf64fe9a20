import { type Context, Hono } from 'hono';
import type { ApiEnv } from '#api/http/api-env.ts';
import { ProblemError } from '#api/http/problem-error.ts';
import {
  createMaterial,
  readMaterialPrices,
  saveConsumption,
  saveMaterial,
  saveMaterialPrices,
} from '#api/materials/edit-material.ts';
import { listMaterials } from '#api/materials/list-materials.ts';
import { changeLot, receiveLot } from '#api/materials/lots.ts';
import { chooseLot, showPieceMaterials } from '#api/materials/piece-materials.ts';
import { showConsumption } from '#api/materials/product-consumption.ts';
import { showMaterial } from '#api/materials/show-material.ts';
import {
  createSupplierOrder,
  listSupplierOrders,
  receiveSupplierOrder,
  saveSupplierOrder,
  stepSupplierOrder,
} from '#api/materials/supplier-orders.ts';
import { mount } from '#api/routes/mount.ts';
import type { MaterialDetails, NewLot } from '#shared/contract/material.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { hasRole } from '#shared/contract/operator.ts';
import type { SupplierOrders } from '#shared/contract/supplier-order.ts';

export const materialRoutes = new Hono<ApiEnv>();

mount(materialRoutes, OPERATIONS.listMaterials, async (c) => ({ materials: await listMaterials(c.var.ports) }));

mount(materialRoutes, OPERATIONS.showMaterial, (c, { params }) => details(c, params.material));

mount(materialRoutes, OPERATIONS.createMaterial, async (c, { body, key }) =>
  details(c, await createMaterial(c.var.ports, body, key)),
);

mount(materialRoutes, OPERATIONS.saveMaterial, async (c, { params, body }) => {
  await saveMaterial(c.var.ports, params.material, body);
  return await details(c, params.material);
});

mount(materialRoutes, OPERATIONS.receiveLot, async (c, { params, body, key }) => {
  allowPrices(c, [body]);
  await receiveLot(c.var.ports, params.material, { ...body, operator: c.var.operator.id, key });
  return await details(c, params.material);
});

mount(materialRoutes, OPERATIONS.changeLot, async (c, { params, body, key }) => {
  await changeLot(c.var.ports, params.material, { ...body, operator: c.var.operator.id, key });
  return await details(c, params.material);
});

mount(materialRoutes, OPERATIONS.saveConsumption, async (c, { params, body }) => {
  await saveConsumption(c.var.ports, params.material, body);
  return await details(c, params.material);
});

mount(materialRoutes, OPERATIONS.showConsumption, (c, { params }) =>
  showConsumption(c.var.ports.database, c.var.locale, params.handle),
);

mount(materialRoutes, OPERATIONS.readMaterialPrices, (c, { params }) =>
  readMaterialPrices(c.var.ports, params.material),
);

mount(materialRoutes, OPERATIONS.saveMaterialPrices, async (c, { params, body }) => {
  await saveMaterialPrices(c.var.ports, params.material, body);
  return await readMaterialPrices(c.var.ports, params.material);
});

mount(materialRoutes, OPERATIONS.listSupplierOrders, (c) => supplierOrders(c));

mount(materialRoutes, OPERATIONS.createSupplierOrder, async (c, { body, key }) => {
  await createSupplierOrder(c.var.ports, body, key);
  return await supplierOrders(c);
});

mount(materialRoutes, OPERATIONS.saveSupplierOrder, async (c, { params, body }) => {
  await saveSupplierOrder(c.var.ports, params.order, body);
  return await supplierOrders(c);
});

mount(materialRoutes, OPERATIONS.stepSupplierOrder, async (c, { params, body }) => {
  await stepSupplierOrder(c.var.ports, params.order, body);
  return await supplierOrders(c);
});

mount(materialRoutes, OPERATIONS.receiveSupplierOrder, async (c, { params, body, key }) => {
  allowPrices(c, body.lots);
  await receiveSupplierOrder(c.var.ports, params.order, { ...body, operator: c.var.operator.id, key });
  return await supplierOrders(c);
});

mount(materialRoutes, OPERATIONS.showPieceMaterials, (c, { params }) =>
  showPieceMaterials(c.var.ports, c.var.locale, params.piece),
);

mount(materialRoutes, OPERATIONS.chooseLot, async (c, { params, body }) => {
  await chooseLot(c.var.ports, params.piece, body);
  return await showPieceMaterials(c.var.ports, c.var.locale, params.piece);
});

/** Throws a ProblemError if somebody who may not see prices says one. */
function allowPrices(c: Context<ApiEnv>, lots: readonly NewLot[]): void {
  const isPriced = lots.some(({ price }) => price !== undefined);
  if (isPriced && !hasRole(c.var.operator, OPERATIONS.saveMaterialPrices.roles)) throw new ProblemError('forbidden');
}

function details(c: Context<ApiEnv>, id: string): Promise<MaterialDetails> {
  return showMaterial(c.var.ports, c.var.locale, id);
}

async function supplierOrders(c: Context<ApiEnv>): Promise<SupplierOrders> {
  return { orders: await listSupplierOrders(c.var.ports) };
}
