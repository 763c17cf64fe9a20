import type { ContentName, ContentOf } from '#shared/contract/content.ts';

/** The props of every form of a document. */
export type FormProps<Name extends ContentName> = {
  document: ContentOf<Name>;
  onChange: (document: ContentOf<Name>) => void;
  /** The text of the API's error at a field's path. */
  errorAt: (path: string) => string | undefined;
};
