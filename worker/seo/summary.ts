const MAX_LENGTH = 200;

/** The beginning of a text as one line for a page's description: whole words, at most 200 characters. */
export function summary(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= MAX_LENGTH) return line;
  const cut = line.slice(0, MAX_LENGTH);
  const lastWord = cut.lastIndexOf(' ');
  return `${cut.slice(0, lastWord > 0 ? lastWord : MAX_LENGTH - 1).replace(/[\s,;:–—-]+$/, '')}…`;
}
