/** How long to wait after the last provider was asked, ms (specification, section 9). */
const ICON_TIMEOUT_MS = 5000;
/** How long a provider may take before the next one is asked as well, ms (specification, section 9). */
const ICON_ROTATE_MS = 750;

export type Fetch = (url: string) => Promise<Response>;
export type IconAnswer<Data> =
  | { kind: 'data'; data: Data; provider: string }
  | { kind: 'missing' }
  | { kind: 'failed' };

type Question<Data> = {
  /** Origins, in order of preference; the empty one is the shop's own. */
  providers: readonly string[];
  path: string;
  fetch: Fetch;
  read: (response: Response) => Promise<Data>;
  /** Receives a response that came after the time limit. */
  late: (data: Data, provider: string) => void;
};

/**
 * Asks providers in order: the next one at once if one fails, and in parallel if one is slow. The first valid response
 * is used; a 404 ends the search, because then no provider has it.
 */
export function askProviders<Data>({ providers, path, fetch, read, late }: Question<Data>): Promise<IconAnswer<Data>> {
  return new Promise((resolve) => {
    const waiting = [...providers];
    let timer: ReturnType<typeof setTimeout> | undefined;
    let asked = 0;
    let over = false;
    const end = (answer: IconAnswer<Data>) => {
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
