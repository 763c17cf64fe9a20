import { type TextFormatter, useText } from '#atelier/app/i18n/use-text.ts';
import type { ContentName } from '#shared/contract/content.ts';
import { HOME_SECTIONS } from '#shared/contract/home-content.ts';
import { DELIVERY_METHODS, DELIVERY_ZONES } from '#shared/domain/delivery.ts';
import { EMBROIDERY_LOCATIONS, LETTERING_STYLES, THREAD_IDS } from '#shared/domain/embroidery.ts';
import { MESSENGER_KINDS } from '#shared/domain/messengers.ts';
import { GIRTHS } from '#shared/domain/sizing/shop-sizes.ts';
import { TEXT_LANGUAGES, textIn } from '#shared/domain/text.ts';
import { useDefaultWords } from './default-words.ts';

/** The fields of documents that have a name of their own. */
const PARTS = [
  'hero',
  'eyebrow',
  'title',
  'text',
  'link',
  'kind',
  'handle',
  'handles',
  'pick',
  'picture',
  'alt',
  'sections',
  'order',
  'hidden',
  'first',
  'second',
  'phone',
  'email',
  'messengers',
  'address',
  'seller',
  'sender',
  'hours',
  'fittings',
  'opens',
  'closes',
  'near',
  'price',
  'days',
  'min',
  'max',
  'production-standard',
  'production-measured',
  'production-embroidery',
  'height',
  'body',
  'russian',
  'locations',
  'threads',
  'letterings',
  'surcharges',
  'words',
  'lead',
  'subject',
  'greeting',
  'closing',
  'payable',
  'manager',
  'outsideLimits',
  'free',
  'certificates',
  'sorry',
  'waits',
  'awaited',
  'exchanged.subject',
  'exchanged.text',
  'exchanged.instead',
  'undone.subject',
  'undone.text',
  'from',
  'whole.subject',
  'part.subject',
  'rest.subject',
  'difference.subject',
  'difference.text',
  'last.subject',
  'last.text',
  'twice.subject',
  'closed.subject',
  ...TEXT_LANGUAGES,
] as const;

/** The name of a part of a path. */
export type NameOf = (part: string) => string;

/** The names of a document's parts; sections of information pages are named by their headings. */
export function usePartName(name: ContentName, documents: readonly unknown[]): NameOf {
  const text = useText();
  const { wordsOf } = useDefaultWords();
  const page = name.startsWith('page-') ? name.slice('page-'.length) : null;
  const headingOf = (section: string) => {
    const [written] = documents.flatMap((document) => headingIn(document, section, text.locale) ?? []);
    return written ?? textIn(wordsOf(`info.${page}.${section}.title`), text.locale);
  };
  return (part) => knownName(text, part) ?? ((page && headingOf(part.replace(/\.(title|text)$/, ''))) || part);
}

function knownName({ t }: TextFormatter, part: string): string | null {
  const among = <Id extends string>(ids: readonly Id[]) => ids.find((id) => id === part);
  const field = among(PARTS);
  if (field) return t(`pages.part.${field}`);
  const section = among(HOME_SECTIONS);
  if (section) return t(`pages.section.${section}`);
  const messenger = MESSENGER_KINDS.find((each) => `messenger-${each}` === part);
  if (messenger) return t(`common.messenger.${messenger}`);
  const zone = DELIVERY_ZONES.find((each) => `to-${each}` === part);
  if (zone) return t(`pages.zone.${zone}`);
  const method = among(DELIVERY_METHODS);
  if (method) return t(`delivery.${method}.name`);
  const girth = among(GIRTHS);
  if (girth) return t(`measuring.measure.${girth}`);
  const location = among(EMBROIDERY_LOCATIONS);
  if (location) return t(location === 'lapel' ? 'pages.embroidery.lapel' : `embroidery.location.${location}`);
  const thread = among(THREAD_IDS);
  if (thread) return t(`made.thread.${thread}`);
  const lettering = among(LETTERING_STYLES);
  return lettering ? t(`embroidery.lettering.${lettering}`) : null;
}

type Written = { words?: Readonly<Record<string, Readonly<Record<string, string>>>> };

function headingIn(document: unknown, section: string, locale: string): string | undefined {
  return (document as Written | null)?.words?.[`${section}.title`]?.[locale];
}
