import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { TEXT_FACTS, TEXT_LINKS } from '../domain/text-references.ts';
import type { MessageId } from './intl.ts';

// The parser's TYPE as numbers: importing its enum would bundle the parser.
const LITERAL = 0;
const ARGUMENT = 1;
const TAG = 8;

const INLINE = /(\{\w+\}|\[[^\]]+\]\(\w+\))/;
const LINK = /^\[(?<words>[^\]]+)\]\((?<to>\w+)\)$/;
const EMPHASIS = /(\*[^*]+\*)/;

/**
 * Parses a text that replaces a message, in the syntax that the message allows: plain text, with `*emphasis*` in the
 * hero's title; `{sewing}` in the line above the header; facts in the leads of information pages; facts, links,
 * paragraphs and lists in their texts.
 */
export function messageOf(id: MessageId | string, text: string): MessageFormatElement[] {
  if (id === 'header.sewn') return text.split(/(\{sewing\})/).flatMap(fact);
  if (id === 'home.hero.title') return text.split(EMPHASIS).flatMap(emphasis);
  if (/^info\.\w+\.lead$/.test(id)) return text.split(INLINE).flatMap(fact);
  if (/^info\.\w+\.\w+\.text$/.test(id))
    return text
      .trim()
      .split(/\n{2,}/)
      .map(block);
  return literal(text);
}

/** A parsed message as editable text. */
export function textOf(message: readonly MessageFormatElement[]): string {
  return message.map(partText).join('').trim();
}

function partText(element: MessageFormatElement): string {
  if (element.type === ARGUMENT) return `{${element.value}}`;
  if (element.type !== TAG || !('children' in element)) return 'value' in element ? element.value : '';
  const { value, children } = element;
  switch (value) {
    case 'p':
      return `${textOf(children)}\n\n`;
    case 'ul':
      return `${children.map((item) => `- ${partText(item)}`).join('\n')}\n\n`;
    case 'ol':
      return `${children.map((item, index) => `${index + 1}. ${partText(item)}`).join('\n')}\n\n`;
    case 'li':
      return textOf(children);
    case 'em':
      return `*${textOf(children)}*`;
    default:
      return `[${textOf(children)}](${value})`;
  }
}

function literal(value: string): MessageFormatElement[] {
  return value === '' ? [] : [{ type: LITERAL, value }];
}

function tag(value: string, children: MessageFormatElement[]): MessageFormatElement {
  return { type: TAG, value, children };
}

function emphasis(part: string): MessageFormatElement[] {
  return EMPHASIS.test(part) ? [tag('em', literal(part.slice(1, -1)))] : literal(part);
}

function fact(part: string): MessageFormatElement[] {
  const name = part.slice(1, -1);
  return part === `{${name}}` && TEXT_FACTS.includes(name) ? [{ type: ARGUMENT, value: name }] : literal(part);
}

function inline(part: string): MessageFormatElement[] {
  const { words, to } = LINK.exec(part)?.groups ?? {};
  const isLink = words !== undefined && to !== undefined && TEXT_LINKS.includes(to);
  return isLink ? [tag(to, words.split(INLINE).flatMap(fact))] : fact(part);
}

/** A paragraph, or a list if each of its lines begins with a dash or a number. */
function block(text: string): MessageFormatElement {
  const lines = text.split('\n');
  const items = (mark: RegExp) => lines.map((line) => tag('li', line.replace(mark, '').split(INLINE).flatMap(inline)));
  if (lines.every((line) => /^- /.test(line))) return tag('ul', items(/^- /));
  if (lines.every((line) => /^\d+\. /.test(line))) return tag('ol', items(/^\d+\. /));
  return tag('p', lines.join(' ').split(INLINE).flatMap(inline));
}
