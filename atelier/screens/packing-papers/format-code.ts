/** An HS code as declarations write it: 6108.21. */
export function formatCode(code: string): string {
  return `${code.slice(0, 4)}.${code.slice(4)}`;
}
