import { Hono } from 'hono';
import type { ApiEnv } from '#api/http/api-env.ts';
import { archiveSamples, countSamples, restoreSamples } from '#api/imports/sample-products.ts';
import { throwEditErrors } from '#api/routes/edit-errors.ts';
import { mount } from '#api/routes/mount.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';

export const sampleCatalogueRoutes = new Hono<ApiEnv>();

mount(sampleCatalogueRoutes, OPERATIONS.readSampleCatalogue, (c) => countSamples(c.var.ports.database));

const WRITING = [
  [OPERATIONS.archiveSampleCatalogue, archiveSamples],
  [OPERATIONS.restoreSampleCatalogue, restoreSamples],
] as const;

for (const [operation, write] of WRITING) {
  mount(sampleCatalogueRoutes, operation, async (c) => {
    // A whole catalogue takes longer than a page.
    const ports = { ...c.var.ports, database: c.var.ports.bulkDatabase };
    const refused = await write(ports, c.var.operator.id);
    if (refused) throwEditErrors(refused);
    const after = await countSamples(ports.database);
    c.set('audited', { subject: 'sample-catalogue', after });
    return after;
  });
}
