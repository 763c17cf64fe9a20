import { LinkChecker, LinkState } from 'linkinator';

export type Crawl = {
  /** Addresses of the shop that answered well. */
  found: string[];
  /** What did not answer well, with the page that links to it. */
  broken: string[];
};

type Options = {
  /** Whether links of found pages are followed too. */
  recurse: boolean;
};

/**
 * Follows every link, picture, `srcset` candidate, style and script from both front pages, eight at once. Pictures are
 * asked for as JPEG: it is about whether they answer, and other formats take ten times as long to make.
 */
export async function crawl(origin: string, { recurse }: Options): Promise<Crawl> {
  const isKnown = knownPictures();
  const { links } = await new LinkChecker().check({
    path: [`${origin}/`, `${origin}/en`],
    recurse,
    concurrency: 8,
    checkCss: true,
    checkFragments: true,
    headers: { Accept: '*/*' },
    linksToSkip: async (link) => !link.startsWith(`${origin}/`) || isKnown(link),
  });
  const pick = (state: LinkState) => links.filter((link) => link.state === state);
  return {
    found: pick(LinkState.OK).map(({ url }) => url),
    broken: pick(LinkState.BROKEN).map(({ status, url, parent }) => `${status} ${url} on ${parent}`),
  };
}

/**
 * Says of an address whether it is a picture that was asked for before, in a size that was: to make each picture in
 * each of seven sizes takes half a minute, and tells no more than each picture once and each size once.
 */
function knownPictures(): (link: string) => boolean {
  const asked = new Set<string>();
  const answers = new Map<string, boolean>();
  return function isKnown(link) {
    const { size = '', key = '' } = /\/media\/(?<size>\w+)\/(?<key>.+)$/.exec(link)?.groups ?? {};
    // The crawler asks more than once about a link.
    const answer = answers.get(link) ?? (key !== '' && asked.has(size) && asked.has(key));
    answers.set(link, answer);
    asked.add(size).add(key);
    return answer;
  };
}
