import type { Context } from 'hono';
import type { Database } from '#api/database/database.ts';
import type { ApiEnv } from '#api/http/api-env.ts';
import { describeError } from '#api/http/describe-error.ts';
import { currentVersion, OutdatedPrices, type ReadVersion } from '#api/products/catalogue-version.ts';
import { MINIMUM_VERSION_HEADER } from '#shared/contract/health.ts';

type Found = { version: ReadVersion };

/**
 * A catalogue read: from a replica, if it has the version that the storefront knows, otherwise from the primary. Sets
 * the version of the response, which is the storefront's cache key. Throws OutdatedPrices if that version is outdated.
 */
export async function readCatalogue<Result extends Found | null>(
  c: Context<ApiEnv>,
  read: (database: Database) => Promise<Result>,
): Promise<Result> {
  const { database, clock } = c.var.ports;
  const found = (await readReplica(c, read)) ?? (await read(database));
  if (!found) return found;
  c.header('Catalogue-Version', String(currentVersion(found.version, clock())));
  c.header('Content-Language', c.var.locale);
  c.header('Vary', 'Content-Language');
  return found;
}

/** Null if the primary has to be asked: also for what a replica does not find, which may be too new for it. */
async function readReplica<Result extends Found | null>(
  { req, var: { ports } }: Context<ApiEnv>,
  read: (database: Database) => Promise<Result>,
): Promise<Result | null> {
  if (!ports.replica) return null;
  const minimum = Number(req.header(MINIMUM_VERSION_HEADER) ?? 0);
  try {
    const found = await read(ports.replica);
    return found && currentVersion(found.version, ports.clock()) >= minimum ? found : null;
  } catch (error) {
    if (!(error instanceof OutdatedPrices))
      ports.log({ level: 'warn', event: 'replica-failed', ...describeError(error) });
    return null;
  }
}
