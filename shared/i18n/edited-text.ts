import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';

// The parser's TYPE as numbers: its enum would bring the parser along.
const LITERAL = 0;
const TAG = 8;
const EMPHASIS = /\*([^*]+)\*/;

/** What a person wrote as a parsed message: nothing in it is syntax, but words between asterisks are emphasised. */
export function messageOf(text: string): MessageFormatElement[] {
  return text.split(EMPHASIS).flatMap((part, index) => {
    if (part === '') return [];
    const literal = { type: LITERAL, value: part } as MessageFormatElement;
    return index % 2 === 0 ? [literal] : [{ type: TAG, value: 'em', children: [literal] } as MessageFormatElement];
  });
}

/** A parsed message without arguments as a person writes it. */
export function textOf(message: readonly MessageFormatElement[]): string {
  return message
    .map((element) => {
      if (element.type === TAG && 'children' in element) return `*${textOf(element.children)}*`;
      return 'value' in element ? element.value : '';
    })
    .join('');
}
