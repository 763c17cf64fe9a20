/** What a name is found by: its letters and digits, in any case and with any spaces and signs between them. */
export function nameKey(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .replaceAll('ё', 'е');
}
