/** Time for the response after the last provider was asked (specification, section 9). */
const ICON_TIMEOUT_MS = 5000;
/** Time without a response after which the next provider is asked as well (specification, section 9). */
const ICON_ROTATE_MS = 750;

export type Fetch = (url: string) => Promise<Response>;
export type Answer<Data> = { kind: 'data'; data: Data; provider: string } | { kind: 'missing' } | { kind: 'failed' };

type Question<Data> = {
  /** Hosts, best first; the empty one is the shop's own. */
  providers: readonly string[];
  path: string;
  fetch: Fetch;
  read: (response: Response) => Promise<Data>;
  /** Takes an answer that came after all was given up. */
  late: (data: Data, provider: string) => void;
};

/**
 * Asks one provider after another: the next at once where one fails, and beside it where one keeps silent. The first
 * good answer counts; a 404 ends it all, for then nobody has it.
 */
export function askProviders<Data>({ providers, path, fetch, read, late }: Question<Data>): Promise<Answer<Data>> {
  return new Promise((resolve) => {
    const waiting = [...providers];
    let timer: ReturnType<typeof setTimeout> | undefined;
    let asked = 0;
    let over = false;
    const end = (answer: Answer<Data>) => {
      over = true;
      clearTimeout(timer);
      resolve(answer);
    };
    const receive = async (provider: string) => {
      const response = await fetch(provider + path);
      if (response.status === 404) return over ? undefined : end({ kind: 'missing' });
      if (!response.ok) throw new Error(`${provider}${path} answered ${response.status}`);
      const data = await read(response);
      if (over) late(data, provider);
      else end({ kind: 'data', data, provider });
    };
    const next = () => {
      clearTimeout(timer);
      const provider = waiting.shift();
      if (provider === undefined) {
        if (asked === 0) return end({ kind: 'failed' });
        timer = setTimeout(() => end({ kind: 'failed' }), ICON_TIMEOUT_MS);
        return;
      }
      asked += 1;
      receive(provider).catch(() => {
        asked -= 1;
        if (!over) next();
      });
      const last = waiting.length === 0;
      timer = setTimeout(last ? () => end({ kind: 'failed' }) : next, last ? ICON_TIMEOUT_MS : ICON_ROTATE_MS);
    };
    next();
  });
}
