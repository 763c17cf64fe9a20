/** The parts of the head that soft navigation replaces (client/navigation/page-swap.ts). */
const FACTS =
  /<title>.*?<\/title>|<meta (?:name|property)="(?!viewport|theme-color)[^>]*>|<link rel="(?:canonical|alternate)"[^>]*>|<script type="application\/ld\+json">.*?<\/script>/gs;

/** In the header; the menu repeats them. */
const LANGUAGE_LINKS = /(?:<a class="header__tool"[^>]*data-locale=[^>]*>[^<]*<\/a>)+/;

/**
 * The parts of a rendered document that soft navigation inserts: language and build, the page's part of the head, the
 * header's layout and language links, and `main`. Throws if one of them is missing.
 */
export function pageDataOf(html: string): string {
  const find = (what: string, pattern: RegExp): string => {
    const [found] = pattern.exec(html) ?? [];
    if (found === undefined) throw new Error(`A rendered page has no ${what}`);
    return found;
  };
  const root = find('html element', /<html[^>]*>/);
  const head = find('head', /<head>.*?<\/head>/s);
  const header = find('header', /<header class="header"[^>]*>/);
  const languages = find('way to another language', LANGUAGE_LINKS);
  const main = find('main', /<main id="main".*?<\/main>/s);
  const facts = head.match(FACTS) ?? [];
  return `<!DOCTYPE html>${root}<head>${facts.join('')}</head><body>${header}${languages}</header>${main}</body></html>`;
}
