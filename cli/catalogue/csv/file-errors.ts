import type { FieldName } from './columns.ts';

/** An error in the merchant's file: its position, and a sentence that says what to do. */
export type FileError = { line: number; column: string; sentence: string };

/** Collects every error of a file, so that the merchant can fix all of them at once. */
export type FileErrors = {
  list: readonly FileError[];
  add: (line: number, field: FieldName, sentence: string) => void;
  addToFile: (line: number, sentence: string) => void;
};

/** `nameOf` returns the name of a field in this file's heading. */
export function createFileErrors(nameOf: (field: FieldName) => string): FileErrors {
  const list: FileError[] = [];
  return {
    list,
    add: (line, field, sentence) => list.push({ line, column: nameOf(field), sentence }),
    addToFile: (line, sentence) => list.push({ line, column: '', sentence }),
  };
}

/** The file cannot be read any further: not a CSV, not UTF-8, or missing. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile';
  readonly line: number;

  constructor(sentence: string, { line, ...options }: ErrorOptions & { line: number }) {
    super(sentence, options);
    this.line = line;
  }
}
