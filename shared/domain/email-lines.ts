/** A line that names an address: it becomes a link of that name. */
const NAMED_LINK = /^(.+): (https?:\/\/\S+)$/;

/** A line of a text in an email: its words, and where they lead; links in a row share one line. */
type EmailLine = { words: string; href: string | null; isInRow: boolean };

/** The lines of a text as an email is drawn. */
export function emailLines(text: string): EmailLine[] {
  const links = text.split('\n').map((line) => ({ line, link: NAMED_LINK.exec(line) }));
  return links.map(({ line, link }, index) => ({
    words: link?.[1] ?? line,
    href: link?.[2] ?? null,
    isInRow: link !== null && (links[index - 1]?.link ?? null) !== null,
  }));
}
