/**
 * A text that is safe for a terminal: control characters except line breaks are escaped (`\u001b`), so that nothing a
 * stranger typed can control it. Escaped JSON keeps its meaning.
 */
export function printable(text: string): string {
  return text.replace(/[^\P{Cc}\n]/gu, (control) => `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
