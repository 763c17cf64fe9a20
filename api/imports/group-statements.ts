import { type SQL, sql } from 'drizzle-orm';

/** The two kinds of groups: their table, and their path in an import's JSON. */
const KINDS = {
  category: { table: sql.raw('category'), path: sql.raw("'$.categories'") },
  collection: { table: sql.raw('collection'), path: sql.raw("'$.collections'") },
} as const;
export type StagedGroupKind = keyof typeof KINDS;

/** Whether writing an import's groups would change anything. */
export function groupsDiffer(kind: StagedGroupKind, importId: string): SQL {
  const { table, path } = KINDS[kind];
  return sql`(EXISTS (
      SELECT 1 FROM import AS i, json_each(i.groups, ${path}) AS g
      LEFT JOIN ${table} AS t ON t.handle = g.value ->> 'handle'
      WHERE i.id = ${importId} AND (
        t.id IS NULL OR (i.replace = 1 AND t.position <> g.key)
        OR t.name_ru <> g.value ->> '$.name.ru' OR t.name_en <> g.value ->> '$.name.en'
        OR t.description_ru <> g.value ->> '$.description.ru' OR t.description_en <> g.value ->> '$.description.en')
    ) OR EXISTS (SELECT 1 FROM ${table} WHERE ${isRemovedGroup(kind, importId)}))`;
}

/** Writes an import's groups. Without `replace`, existing groups keep their place and new ones come last. */
export function upsertGroups(kind: StagedGroupKind, importId: string): SQL {
  const { table, path } = KINDS[kind];
  return sql`
    INSERT INTO ${table} (handle, position, name_ru, name_en, description_ru, description_en)
    SELECT g.value ->> 'handle',
      CASE i.replace WHEN 1 THEN g.key ELSE g.key + 1 + (SELECT coalesce(max(position), -1) FROM ${table}) END,
      g.value ->> '$.name.ru', g.value ->> '$.name.en',
      g.value ->> '$.description.ru', g.value ->> '$.description.en'
    FROM import AS i, json_each(i.groups, ${path}) AS g
    WHERE i.id = ${importId}
    ON CONFLICT (handle) DO UPDATE SET
      position = CASE (SELECT replace FROM import WHERE id = ${importId})
        WHEN 1 THEN excluded.position ELSE ${table}.position END,
      name_ru = excluded.name_ru, name_en = excluded.name_en,
      description_ru = excluded.description_ru, description_en = excluded.description_en`;
}

/** Removes the groups that a replacing import does not contain. No product may still name them. */
export function removeGroups(kind: StagedGroupKind, importId: string): SQL {
  return sql`DELETE FROM ${KINDS[kind].table} WHERE ${isRemovedGroup(kind, importId)}`;
}

function isRemovedGroup(kind: StagedGroupKind, importId: string): SQL {
  return sql`(SELECT replace FROM import WHERE id = ${importId}) = 1 AND handle NOT IN (
    SELECT g.value ->> 'handle' FROM import AS i, json_each(i.groups, ${KINDS[kind].path}) AS g
    WHERE i.id = ${importId})`;
}
