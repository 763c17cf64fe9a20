import type { ImportPicture } from '#shared/contract/catalogue-import.ts';
import type { FetchedPicture } from '../merge/merge-product.ts';
import type { PictureStore } from '../shop/picture-store.ts';
import { identifyPicture } from './inspect-picture.ts';
import { createLimit } from './limit.ts';
import { isSamePicture } from './picture-address.ts';
import { downloadPicture, findAddress, MissingPicture, readLocalPicture } from './read-picture.ts';

const AT_ONCE = 4;
/** The placeholder's size, in px; the shop knows its colour. */
const PLACEHOLDER = { key: null, width: 1120, height: 1400, ground: null } as const;

/** Resolves a file's picture: the shop's own of the product, a fetched file, or the placeholder. */
export type PictureResolver = (wanted: {
  source: string;
  line: number;
  current: readonly ImportPicture[];
}) => Promise<FetchedPicture>;

/** A warning; the line is null if it is about several. */
type Warn = (line: number | null, sentence: string) => void;

type Setup = {
  /** The folder of the merchant's file: paths in it are relative to it. */
  folder: string;
  /** Null if pictures are not uploaded, as in a dry run. */
  store: PictureStore | null;
  warn: Warn;
};

/**
 * Creates a resolver for one import. A picture is fetched once, however many products show it; one that the shop has
 * from the same address is not fetched again, but a local file is read each time, because it may have been changed.
 */
export function createPictureResolver({ folder, store, warn }: Setup): PictureResolver {
  const limit = createLimit(AT_ONCE);
  const hosts = createHostWatch((sentence) => warn(null, sentence));
  const fetched = new Map<string, Promise<FetchedPicture | MissingPicture>>();

  async function fetchPicture(source: string): Promise<FetchedPicture | MissingPicture> {
    try {
      const address = findAddress(source);
      const bytes = address ? await downloadFrom(address, hosts) : await readLocalPicture(source, folder);
      const { key, type, width, height, ground } = await identifyPicture(bytes);
      await store?.ensure({ key, type, bytes });
      return { key, source, width, height, ground };
    } catch (cause) {
      if (cause instanceof MissingPicture) return cause;
      throw cause;
    }
  }

  return async ({ source, line, current }) => {
    const known = current.find((picture) => picture.key !== null && isSamePicture(picture, source));
    if (known && (findAddress(source) || known.source === '')) return pickStored(known);
    const fetching = fetched.get(source) ?? limit(() => fetchPicture(source));
    fetched.set(source, fetching);
    const stored = await fetching;
    if (!(stored instanceof MissingPicture)) return stored;
    if (known) return pickStored(known);
    if (!stored.announced)
      warn(line, `The picture ${source} is missing: ${stored.message}. The placeholder stands for it.`);
    return { ...PLACEHOLDER, source };
  };
}

async function downloadFrom(address: URL, hosts: HostWatch): Promise<Uint8Array<ArrayBuffer>> {
  if (hosts.isAway(address.host)) throw new MissingPicture('its host cannot be reached', { announced: true });
  try {
    const bytes = await downloadPicture(address);
    hosts.answered(address.host);
    return bytes;
  } catch (cause) {
    if (cause instanceof MissingPicture && cause.unreachable) hosts.failed(address.host);
    throw cause;
  }
}

function pickStored({ key, source, width, height, ground }: ImportPicture): FetchedPicture {
  return { key, source, width, height, ground };
}

const MAX_FAILURES = 3;

/** Remembers unreachable hosts, so that not each of a thousand pictures waits for them. */
type HostWatch = {
  isAway: (host: string) => boolean;
  failed: (host: string) => void;
  answered: (host: string) => void;
};

export function createHostWatch(warn: (sentence: string) => void): HostWatch {
  const failures = new Map<string, number>();
  return {
    isAway: (host) => (failures.get(host) ?? 0) >= MAX_FAILURES,
    answered: (host) => failures.delete(host),
    failed(host) {
      const count = (failures.get(host) ?? 0) + 1;
      failures.set(host, count);
      if (count === MAX_FAILURES) warn(`${host} cannot be reached: the rest of its pictures are left out.`);
    },
  };
}
