/** Why the text of a cell is refused. */
export type CellError =
  | 'formula-error'
  | 'required'
  | 'price'
  | 'whole-number'
  | 'yes-or-no'
  | 'word'
  | 'too-long'
  | 'customs'
  | 'embroidery'
  | 'made-to-measure'
  | 'size-table';

/** How a value is written into one cell and read from it; `read` takes what `write` returned or a person typed. */
export type CellFormat<Value> = {
  write: (value: Value) => string;
  read: (text: string) => { value: Value } | { error: CellError };
};

/** A list of words, each one of a few, in their order. */
export function wordsCell<Word extends string>(words: readonly Word[]): CellFormat<Word[]> {
  return {
    write: (value) => value.join(', '),
    read: (text) => {
      const typed = listOf(text);
      const value = words.filter((word) => typed.includes(word));
      return value.length === typed.length ? { value } : { error: 'word' };
    },
  };
}

/** A value that may be absent: an empty cell. `parse` returns null for a text that is refused with `error`. */
export function optionalCell<Value>(
  write: (value: Value) => string,
  parse: (text: string) => Value | null,
  error: CellError,
): CellFormat<Value | null> {
  return {
    write: (value) => (value === null ? '' : write(value)),
    read: (text) => {
      const value = text === '' ? null : parse(text);
      return text !== '' && value === null ? { error } : { value };
    },
  };
}

/** The parts of a text between commas or semicolons. */
export function listOf(text: string): string[] {
  return text
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
