/** What of the head soft navigation takes over (client/navigation/page-swap.ts). */
const FACTS =
  /<title>.*?<\/title>|<meta (?:name|property)="(?!viewport|theme-color)[^>]*>|<link rel="(?:canonical|alternate)"[^>]*>|<script type="application\/ld\+json">.*?<\/script>/gs;

/** In the header; the menu has them once more. */
const LANGUAGE_LINKS = /(?:<a class="header__tool"[^>]*data-locale=[^>]*>[^<]*<\/a>)+/;

/**
 * The part of a rendered document that soft navigation puts in place: the document's language and build, the head's
 * facts, the header's layout and language links, and `main`. Throws where one of them is not there.
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
