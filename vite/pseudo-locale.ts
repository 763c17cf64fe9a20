import { type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser';

/** How much longer a text may be in another language. */
const GROWTH = 0.4;
const FILLER = 'õõ õõõõ ';

/**
 * The brackets around every text of a pseudo-locale: a text without them is not a message. They are in the shop's
 * fonts, so that widths do not depend on the machine's.
 */
const PSEUDO_BRACKETS = ['‹', '›'] as const;

/** A parsed message that is 40 % longer; arguments and markup stay. */
export function pseudo(message: readonly MessageFormatElement[]): MessageFormatElement[] {
  return message.map((element) => {
    switch (element.type) {
      case TYPE.literal:
        return { ...element, value: grow(element.value) };
      case TYPE.tag:
        return { ...element, children: pseudo(element.children) };
      case TYPE.plural:
      case TYPE.select: {
        const options = Object.entries(element.options).map(([key, option]) => {
          return [key, { ...option, value: pseudo(option.value) }] as const;
        });
        return { ...element, options: Object.fromEntries(options) };
      }
      default:
        return element;
    }
  });
}

/** The text in brackets and lengthened; surrounding spaces, and texts of punctuation alone, stay as they are. */
function grow(text: string): string {
  const words = text.trim();
  if (!/\p{L}/u.test(words)) return text;
  const length = Math.ceil(words.length * GROWTH);
  const more = FILLER.repeat(Math.ceil(length / FILLER.length))
    .slice(0, length)
    .trimEnd();
  const [open, close] = PSEUDO_BRACKETS;
  return text.replace(words, () => `${open}${words} ${more}${close}`);
}
