import { type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser';

/** The value of an argument is formatted as text; the value of a tag is a function of its content. */
export type ElementValues = Readonly<Record<string, unknown>>;

type Context<Rich> = {
  locale: string;
  values: ElementValues;
  /** Joins texts and the results of tags. */
  join: (parts: (string | Rich)[]) => Rich;
};

/**
 * Formats a parsed message with the syntax that the shop's messages use: plurals, selects, tags and plain numbers.
 * `count` is the number of the surrounding plural.
 */
export function formatElements<Rich>(
  elements: readonly MessageFormatElement[],
  context: Context<Rich>,
  count = '',
): string | Rich {
  const parts: (string | Rich)[] = [];
  for (const element of elements) {
    const part = formatElement(element, context, count);
    const last = parts.at(-1);
    if (typeof part === 'string' && typeof last === 'string') parts[parts.length - 1] = last + part;
    else parts.push(part);
  }
  const [only = ''] = parts;
  return parts.length > 1 ? context.join(parts) : only;
}

function formatElement<Rich>(element: MessageFormatElement, context: Context<Rich>, count: string): string | Rich {
  if (element.type === TYPE.literal) return element.value;
  if (element.type === TYPE.pound) return count;
  const { locale, values } = context;
  if (!(element.value in values)) throw new Error(`A message is not told its ${element.value}`);
  const value = values[element.value];
  switch (element.type) {
    case TYPE.number:
      return platform(Intl.NumberFormat, locale, {}).format(Number(value));
    case TYPE.plural: {
      const { options } = element;
      const option = options[`=${value}`] ?? options[platform(Intl.PluralRules, locale, {}).select(Number(value))];
      const number = platform(Intl.NumberFormat, locale, {}).format(Number(value));
      return formatElements((option ?? options['other'])?.value ?? [], context, number);
    }
    case TYPE.select:
      return formatElements((element.options[String(value)] ?? element.options['other'])?.value ?? [], context, count);
    case TYPE.tag:
      if (typeof value !== 'function') throw new Error(`The tag ${element.value} of a message is no function`);
      return value(formatElements(element.children, context, count));
    default:
      return String(value ?? '');
  }
}

const formatters = new Map<string, unknown>();

/** Caches a formatter of the platform: creating one takes much longer than formatting. */
export function platform<Options, Formatter>(
  type: new (locale: string, options: Options) => Formatter,
  locale: string,
  options: Options,
): Formatter {
  const key = type.name + locale + JSON.stringify(options);
  const formatter = formatters.get(key) ?? new type(locale, options);
  formatters.set(key, formatter);
  return formatter as Formatter;
}
