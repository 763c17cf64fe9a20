import messages from 'virtual:messages/all';
import type { IntlShape } from 'react-intl';
import type { StorefrontContent } from '#shared/contract/storefront-content.ts';
import type { Locale } from '#shared/domain/locale.ts';
import { messageOf } from '#shared/i18n/edited-text.ts';
import { createShopIntl } from '#shared/i18n/intl.ts';

/** Messages of a section that was added to an information page. */
const ADDED = /^info\.\w+\.own\w+\.(?:title|text)$/;

const made: Partial<Record<Locale, IntlShape>> = {};

/** The formatters of published content, whose messages replace the shop's own. */
const edited = new WeakMap<StorefrontContent, IntlShape>();

/** The formatter of a language, created once in each isolate; it contains nothing about a visitor. */
export function intlOf(locale: Locale, content: StorefrontContent | null = null): IntlShape {
  if (content && Object.keys(content.texts).length > 0) return editedIntl(locale, content);
  made[locale] ??= createShopIntl(locale, messages[locale]);
  return made[locale];
}

function editedIntl(locale: Locale, content: StorefrontContent): IntlShape {
  const known = edited.get(content);
  if (known) return known;
  const own = messages[locale];
  // Messages that this build no longer has are ignored.
  const words = Object.entries(content.texts).filter(([id]) => Object.hasOwn(own, id) || ADDED.test(id));
  const said = Object.fromEntries(words.map(([id, text]) => [id, messageOf(id, text)]));
  const intl = createShopIntl(locale, { ...own, ...said });
  edited.set(content, intl);
  return intl;
}
