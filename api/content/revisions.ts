import { sql } from 'drizzle-orm';
import { changedPaths, defaultDocument, readDocument } from '#api/content/documents.ts';
import { findPublished } from '#api/content/published.ts';
import type { Database } from '#api/database/database.ts';
import { ProblemError } from '#api/http/problem-error.ts';
import {
  CONTENT_NAMES,
  type ContentDetails,
  type ContentName,
  type ContentRevision,
  type ContentSummaries,
} from '#shared/contract/content.ts';
import type { AuditedFacts } from '#shared/contract/operator.ts';

const MAX_REVISIONS = 100;

type Row = {
  revision: number;
  document: string;
  savedAt: number;
  savedBy: string;
  savedByName: string | null;
  publishedAt: number | null;
};

/** The editable documents, each with its newest revision. */
export async function listContent(database: Database): Promise<ContentSummaries> {
  const details = await Promise.all(CONTENT_NAMES.map((name) => showContent(database, name)));
  return { items: details.map(({ name, revision, hasDraft, changed }) => ({ name, revision, hasDraft, changed })) };
}

/** A document with its draft, its published version, and its history. */
export async function showContent(database: Database, name: ContentName): Promise<ContentDetails> {
  const rows = await database.all<Row>(sql`
    SELECT revision, document, saved_at AS savedAt, saved_by AS savedBy, operator.name AS savedByName,
      published_at AS publishedAt
    FROM content LEFT JOIN operator ON operator.id = saved_by
    WHERE content.name = ${name} ORDER BY revision DESC LIMIT ${MAX_REVISIONS}`);
  const history = rows.map(revisionOf);
  const [newest] = rows;
  const shown = await findPublished(database, name);
  const published = shown ? shown.document : await defaultDocument(database, name);
  const document = newest ? readDocument(name, JSON.parse(newest.document)) : published;
  return {
    name,
    revision: newest?.revision ?? 0,
    hasDraft: changedPaths(published, document).length > 0,
    changed: history[0] ?? null,
    document,
    published,
    publishedRevision: shown?.revision ?? 0,
    history,
  };
}

function revisionOf({ revision, savedAt, savedBy, savedByName, publishedAt }: Row): ContentRevision {
  return {
    revision,
    savedAt: new Date(savedAt).toISOString(),
    savedBy: { id: savedBy, name: savedByName ?? savedBy },
    publishedAt: publishedAt === null ? null : new Date(publishedAt).toISOString(),
  };
}

/** An earlier revision of a document; 0 is the default. Throws a ProblemError if there was no such revision. */
export async function readRevision(
  database: Database,
  name: ContentName,
  revision: number,
): Promise<Record<string, unknown>> {
  const [row] = await database.all<{ document: string }>(
    sql`SELECT document FROM content WHERE name = ${name} AND revision = ${revision}`,
  );
  if (row) return readDocument(name, JSON.parse(row.document));
  if (revision === 0) return defaultDocument(database, name);
  throw new ProblemError('not-found');
}

/** The documents of the storefront that differ from their defaults; for consent texts also the day. */
export function selectEdited(database: Database) {
  return database.all<{ name: ContentName }>(
    // For each group, SQLite returns the row with the maximum.
    sql`SELECT name FROM (SELECT name, is_edited, max(published_at) FROM content
        WHERE published_at IS NOT NULL AND name NOT LIKE 'email-%' GROUP BY name)
      WHERE is_edited = 1 OR name IN ('page-personalDataConsent', 'page-newsConsent') ORDER BY name`,
  );
}

/** The facts about a document for the audit log: its revisions; the history has their content. */
export async function readContentFacts(database: Database, name: string): Promise<AuditedFacts | null> {
  const [facts] = await database.all<AuditedFacts>(sql`
    SELECT coalesce(max(revision), 0) AS revision, (SELECT revision FROM content WHERE name = ${name}
      AND published_at IS NOT NULL ORDER BY published_at DESC, revision DESC LIMIT 1) AS publishedRevision
    FROM content WHERE name = ${name}`);
  return facts ?? null;
}
