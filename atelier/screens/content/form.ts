import type { ContentName, ContentOf } from '#shared/contract/content.ts';

/** What every form of a document takes. */
export type FormProps<Name extends ContentName> = {
  document: ContentOf<Name>;
  onChange: (document: ContentOf<Name>) => void;
  /** What the API refused at a field's path, in words. */
  errorAt: (path: string) => string | undefined;
};
