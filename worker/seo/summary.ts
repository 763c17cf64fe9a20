const LONGEST = 200;

/** The beginning of a text as one line for a page's description: whole words, at most 200 characters. */
export function summary(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= LONGEST) return line;
  const cut = line.slice(0, LONGEST);
  const lastWord = cut.lastIndexOf(' ');
  return `${cut.slice(0, lastWord > 0 ? lastWord : LONGEST - 1).replace(/[\s,;:–—-]+$/, '')}…`;
}
