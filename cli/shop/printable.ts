/**
 * A text as a terminal may be given it: control characters but line breaks are written out (`\u001b`), so that nothing
 * that a stranger typed can steer it. What stands in JSON means the same after it.
 */
export function printable(text: string): string {
  return text.replace(/[^\P{Cc}\n]/gu, (control) => `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
