import { defaultDocument, readDocument } from '#api/content/documents.ts';
import { findPublished } from '#api/content/published.ts';
import type { Database } from '#api/database/database.ts';
import type { ContactsContent } from '#shared/contract/contacts-content.ts';

/** The shop's current contacts. */
export async function readContacts(database: Database): Promise<ContactsContent> {
  const published = await findPublished(database, 'contacts');
  return readDocument('contacts', published?.document ?? (await defaultDocument(database, 'contacts')));
}
