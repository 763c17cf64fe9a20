import { sql } from 'drizzle-orm';
import { findBrokenParts } from '#api/content/broken-parts.ts';
import { replaceRates } from '#api/content/delivery-rates.ts';
import { changedPaths, readDocument } from '#api/content/documents.ts';
import { readRevision, showContent } from '#api/content/revisions.ts';
import { transact } from '#api/database/database.ts';
import { ProblemError } from '#api/http/problem-error.ts';
import { readInput } from '#api/http/read-input.ts';
import type { Claim } from '#api/http/run-idempotently.ts';
import type { Ports } from '#api/ports/ports.ts';
import { CONTENT_SCHEMAS, type ContentDetails, type ContentName, isEmailDocument } from '#shared/contract/content.ts';

/** Who edits a document, and the revision that they started from. */
export type Editing = { name: ContentName; revision: number; operator: string };
/** The same, and the claim of the key of a request that adds a revision. */
type Adding = Editing & { claim: Claim };

/**
 * Saves a draft, once for a claim. Throws a ProblemError with the invalid fields, or with those that somebody else has
 * changed since.
 */
export async function saveContent(ports: Ports, editing: Adding, given: unknown): Promise<void> {
  const { name } = editing;
  const document = await readInput<object>(CONTENT_SCHEMAS[name], given);
  await refuseBroken(ports, name, document);
  await addRevision(ports, editing, document);
}

/** Makes an earlier revision the draft, once for a claim. Throws a ProblemError as {@link saveContent} does. */
export async function restoreContent(ports: Ports, editing: Adding, from: number): Promise<void> {
  await saveContent(ports, editing, await readRevision(ports.database, editing.name, from));
}

/**
 * Publishes the draft, with the next catalogue version if the storefront shows it. Throws a ProblemError if something
 * that it refers to no longer exists, or if there is a newer draft.
 */
export async function publishContent(ports: Ports, { name, revision, operator }: Editing): Promise<ContentDetails> {
  const { database, clock } = ports;
  const current = await showContent(database, name);
  if (current.revision !== revision) throw await changedMeanwhile(ports, name, revision);
  if (!current.hasDraft) return current;
  await refuseBroken(ports, name, current.document);
  const isEdited = changedPaths(await readRevision(database, name, 0), current.document).length > 0;
  await transact(database, [
    sql`UPDATE content SET published_at = ${clock()}, published_by = ${operator}, is_edited = ${Number(isEdited)}
      WHERE name = ${name} AND revision = ${revision}`,
    ...(name === 'delivery' ? replaceRates(readDocument('delivery', current.document).rates) : []),
    ...(isEmailDocument(name) ? [] : [sql`UPDATE catalogue SET version = version + 1`]),
  ]);
  return showContent(database, name);
}

async function addRevision(ports: Ports, { name, revision, operator, claim }: Adding, document: object): Promise<void> {
  const { database, clock } = ports;
  const at = clock();
  const isLatest = sql`(SELECT coalesce(max(revision), 0) FROM content WHERE name = ${name}) = ${revision}`;
  const results = await transact(database, [
    ...(revision === 0 && name === 'delivery' ? [await keepFirstRates(ports, operator, at)] : []),
    ...claim(isLatest),
    sql`INSERT INTO content (name, revision, document, saved_at, saved_by)
      SELECT ${name}, ${revision + 1}, ${JSON.stringify(document)}, ${at}, ${operator} WHERE ${isLatest}
      RETURNING revision`,
  ]);
  if ((results.at(-1) ?? []).length === 0) throw await changedMeanwhile(ports, name, revision);
}

/** Publishing overwrites the table with the default rates, so these are stored as the default revision first. */
async function keepFirstRates({ database }: Ports, operator: string, at: number) {
  const first = JSON.stringify(await readRevision(database, 'delivery', 0));
  return sql`INSERT INTO content (name, revision, document, saved_at, saved_by, published_at, published_by)
    VALUES ('delivery', 0, ${first}, ${at}, ${operator}, ${at}, ${operator}) ON CONFLICT DO NOTHING`;
}

async function refuseBroken(ports: Ports, name: ContentName, document: unknown): Promise<void> {
  const errors = await findBrokenParts(ports, name, document);
  if (errors.length > 0) throw new ProblemError('invalid-request', { errors });
}

/** The fields that somebody else has changed since a revision. */
async function changedMeanwhile({ database }: Ports, name: ContentName, revision: number): Promise<ProblemError> {
  const [seen, current] = await Promise.all([
    readRevision(database, name, revision).catch(() => ({})),
    showContent(database, name),
  ]);
  const errors = changedPaths(seen, current.document).map((path) => ({ path, code: 'changed' }));
  return new ProblemError('changed-meanwhile', { errors });
}
