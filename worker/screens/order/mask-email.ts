/** An address as its owner knows it and nobody else reads it: a…@example.com. */
export function maskEmail(email: string): string {
  return email.replace(/^(.).*(?=@)/u, '$1…');
}
