/** An HS code as written on declarations: 6108.21. */
export function formatCode(code: string): string {
  return `${code.slice(0, 4)}.${code.slice(4)}`;
}
