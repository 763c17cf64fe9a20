import { type SQL, sql } from 'drizzle-orm';
import { violatesConstraint } from '#api/database/constraint.ts';
import type { Database } from '#api/database/database.ts';
import {
  CHANGED_MEANWHILE,
  type EditErrors,
  NO_REVISION,
  stageEdits,
  unlessStored,
} from '#api/imports/edit-products.ts';
import { exportGroups, findProducts } from '#api/imports/export-products.ts';
import { startImport } from '#api/imports/open-import.ts';
import { followShopOrder } from '#api/imports/product-statements.ts';
import { publishImport } from '#api/imports/publish.ts';
import { RAISE_VERSION, writeAlone } from '#api/imports/write-alone.ts';
import { readOperatorIndex } from '#api/listing/operator-index.ts';
import type { Term } from '#api/listing/product-ids.ts';
import { idsOf } from '#api/listing/term-index.ts';
import { categoryTerm, collectionTerm } from '#api/listing/terms.ts';
import type { Ports } from '#api/ports/ports.ts';
import { listMembers, revisionOfOrder } from '#api/products/group-order.ts';
import { productsOf } from '#api/search/index-statements.ts';
import { dropUnusedWords, uncountWords } from '#api/search/word-statements.ts';
import type { GroupEdit, GroupKind, OperatorGroups } from '#shared/contract/operator-catalogue.ts';
import { stableJson } from '#shared/domain/stable-json.ts';

const CHUNK = 50;

type Editing = GroupEdit & { operator: string };

/** All groups, each with its number of products of any status. */
export async function listGroupsToEdit(database: Database): Promise<OperatorGroups> {
  const [{ categories, collections }, index] = await Promise.all([exportGroups(database), readOperatorIndex(database)]);
  const countOf = (term: Term) => idsOf(index, term).length;
  const revisionOf = (groups: readonly { handle: string }[]) => revisionOfOrder(groups.map(({ handle }) => handle));
  return {
    revisions: { category: await revisionOf(categories), collection: await revisionOf(collections) },
    categories: categories.map((group) => ({ ...group, products: countOf(categoryTerm(group.handle)) })),
    collections: collections.map((group) => ({ ...group, products: countOf(collectionTerm(group.handle)) })),
  };
}

/**
 * Adds a group or changes its texts and products, published like an import. An explicit order of products becomes the
 * group's own order. Returns the errors if the group was changed since the revision that the edit was made from, unless
 * into the same.
 */
export async function saveGroup(ports: Ports, kind: GroupKind, given: Editing): Promise<EditErrors | null> {
  const edit = { ...given, hasOwnOrder: given.hasOwnOrder ?? (given.members && true) };
  return unlessStored(await publishGroup(ports, kind, edit), () => isStoredGroup(ports.database, kind, edit));
}

/** Whether a group is as an edit makes it: its texts, its products, and their order if that is its own. */
async function isStoredGroup(
  database: Database,
  kind: GroupKind,
  { group, revision, members, hasOwnOrder }: GroupEdit,
): Promise<boolean> {
  const stored = await listMembers(database, kind, group.handle);
  const handles = stored.members.map(({ handle }) => handle);
  const former = revision === NO_REVISION ? { hasOwnOrder: false, handles: [] } : { ...stored, handles };
  const contentOf = (texts: unknown, isOwn: boolean, products: readonly string[]) =>
    stableJson([texts, isOwn, isOwn ? products : products.toSorted()]);
  return (
    contentOf(stored.group, stored.hasOwnOrder, handles) ===
    contentOf(group, hasOwnOrder ?? former.hasOwnOrder, members ?? former.handles)
  );
}

async function publishGroup(
  ports: Ports,
  kind: GroupKind,
  { group, revision, members, hasOwnOrder, operator }: Editing,
): Promise<EditErrors | null> {
  const isOutdated = await changedSinceNow(ports.database, kind, group.handle);
  const stored = await listMembers(ports.database, kind, group.handle);
  if (stored.revision !== revision) return { errors: [CHANGED_MEANWHILE] };
  const groups = {
    categories: kind === 'category' ? [group] : [],
    collections: kind === 'collection' ? [group] : [],
  };
  const importId = await startImport(ports, { replace: false, groups }, operator);
  const moved = kind === 'collection' && members ? await movedProducts(ports.database, group.handle, members) : [];
  for (let start = 0; start < moved.length; start += CHUNK) {
    const refused = await stageEdits(ports.database, importId, moved.slice(start, start + CHUNK), groups);
    if (refused) return refused;
  }
  const published = await publishImport(ports, importId, { isOutdated });
  if ('code' in published) return { errors: [published] };
  if (hasOwnOrder !== undefined) {
    const order = hasOwnOrder
      ? [orderMembers(kind, group.handle, members ?? [])]
      : followShopOrder(productsOf([{ kind, handle: group.handle }]));
    await writeAlone(ports, [RAISE_VERSION, setOwnOrder(kind, group.handle, hasOwnOrder), ...order]);
  }
  return null;
}

/** SQL that is true once a group is no longer as it is now: its texts, its products and their order. */
async function changedSinceNow(database: Database, kind: GroupKind, handle: string): Promise<SQL> {
  const members =
    kind === 'category'
      ? sql`SELECT id FROM product WHERE category_id = g.id ORDER BY category_position, id`
      : sql`SELECT product_id AS id FROM product_collection WHERE collection_id = g.id ORDER BY product_position, product_id`;
  const content = sql`(SELECT json_array(g.name_ru, g.name_en, g.description_ru, g.description_en, g.manual_order,
    (SELECT json_group_array(id) FROM (${members}))) FROM ${sql.raw(kind)} AS g WHERE g.handle = ${handle})`;
  const [now] = await database.all<{ content: string | null }>(sql`SELECT ${content} AS content`);
  return sql`(${content} IS NOT ${now?.content ?? null})`;
}

/** The products that join or leave a collection, in their new form. */
async function movedProducts(database: Database, handle: string, members: readonly string[]) {
  const now = await database.all<{ handle: string }>(sql`SELECT product.handle FROM product_collection AS pc
    JOIN collection ON collection.id = pc.collection_id JOIN product ON product.id = pc.product_id
    WHERE collection.handle = ${handle}`);
  const before = new Set(now.map((row) => row.handle));
  const after = new Set(members);
  const moving = [...after].filter((one) => !before.has(one)).concat([...before].filter((one) => !after.has(one)));
  return (await findProducts(database, moving)).map(({ product, row }) => ({
    revision: row.hash,
    product: {
      ...product,
      collections: after.has(product.handle)
        ? [...product.collections, handle]
        : product.collections.filter((other) => other !== handle),
    },
  }));
}

function setOwnOrder(kind: GroupKind, handle: string, hasOwnOrder: boolean): SQL {
  return sql`UPDATE ${sql.raw(kind)} SET manual_order = ${hasOwnOrder ? 1 : 0} WHERE handle = ${handle}`;
}

/** Puts a group's products in an order. Products not named come last, in their previous order. */
function orderMembers(kind: GroupKind, handle: string, handles: readonly string[]): SQL {
  const named = sql`LEFT JOIN json_each(${JSON.stringify(handles)}) AS named ON named.value = p.handle`;
  const rank = (former: string) =>
    sql`row_number() OVER (ORDER BY named.key IS NULL, named.key, ${sql.raw(former)}) AS rank`;
  return kind === 'category'
    ? sql`UPDATE product SET category_position = placed.rank FROM (
        SELECT p.id, ${rank('p.category_position')} FROM product AS p ${named}
        WHERE p.category_id = (SELECT id FROM category WHERE handle = ${handle})
      ) AS placed WHERE placed.id = product.id`
    : sql`UPDATE product_collection SET product_position = placed.rank FROM (
        SELECT pc.product_id, pc.collection_id, ${rank('pc.product_position')}
        FROM product_collection AS pc JOIN product AS p ON p.id = pc.product_id ${named}
        WHERE pc.collection_id = (SELECT id FROM collection WHERE handle = ${handle})
      ) AS placed
      WHERE placed.product_id = product_collection.product_id AND placed.collection_id = product_collection.collection_id`;
}

/** Removes a group. False if products still name it. */
export async function removeGroup(ports: Ports, kind: GroupKind, handle: string): Promise<boolean> {
  const isIt = sql`kind = ${kind} AND handle = ${handle}`;
  try {
    await writeAlone(ports, [
      RAISE_VERSION,
      sql`DELETE FROM ${sql.raw(kind)} WHERE handle = ${handle}`,
      uncountWords(sql`SELECT words FROM search_group WHERE ${isIt}`),
      sql`DELETE FROM search_group WHERE ${isIt}`,
      dropUnusedWords(),
    ]);
    return true;
  } catch (error) {
    if (violatesConstraint(error, 'FOREIGN KEY constraint failed')) return false;
    throw error;
  }
}
