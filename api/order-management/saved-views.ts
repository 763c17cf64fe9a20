import { and, asc, eq, or } from 'drizzle-orm';
import { savedView } from '#api/database/saved-view-tables.ts';
import type { Ports } from '#api/ports/ports.ts';
import type { Operator } from '#shared/contract/operator.ts';
import type { NewSavedView, SavedView } from '#shared/contract/saved-view.ts';

/** The saved views of a list for a person: their own, and shared ones. */
export async function listSavedViews(
  { database }: Ports,
  person: Operator,
  list: SavedView['list'],
): Promise<SavedView[]> {
  const rows = await database
    .select()
    .from(savedView)
    .where(and(eq(savedView.list, list), or(eq(savedView.operator, person.id), eq(savedView.shared, 1))))
    .orderBy(asc(savedView.createdAt), asc(savedView.id));
  return rows.map((row) => viewOf(row, list, person));
}

/** Saves a view of a list for a person, or for everybody, in place of their own of the same name. */
export async function saveView({ database, clock }: Ports, person: Operator, view: NewSavedView): Promise<SavedView> {
  const { list, name, query, columns, isShared } = view;
  const row = {
    id: crypto.randomUUID(),
    list,
    name,
    operator: person.id,
    shared: Number(isShared),
    query,
    columns: columns && JSON.stringify(columns),
    createdAt: clock(),
  };
  const isNamesake = and(eq(savedView.list, list), eq(savedView.name, name), eq(savedView.operator, person.id));
  await database.batch([database.delete(savedView).where(isNamesake), database.insert(savedView).values(row)]);
  return viewOf(row, list, person);
}

/** Removes a person's own view, or for the owner a shared one; false if there is none. */
export async function removeView({ database }: Ports, person: Operator, id: string): Promise<boolean> {
  const isTheirs = person.roles.includes('owner')
    ? or(eq(savedView.operator, person.id), eq(savedView.shared, 1))
    : eq(savedView.operator, person.id);
  const removed = await database
    .delete(savedView)
    .where(and(eq(savedView.id, id), isTheirs))
    .returning({ id: savedView.id });
  return removed.length > 0;
}

function viewOf(row: typeof savedView.$inferSelect, list: SavedView['list'], person: Operator): SavedView {
  const { id, name, query, columns, shared, operator } = row;
  return {
    id,
    list,
    name,
    query,
    columns: columns === null ? null : JSON.parse(columns),
    isShared: shared === 1,
    isOwn: operator === person.id,
  };
}
