/** An email address that its owner recognises and nobody else can read: a…@example.com. */
export function maskEmail(email: string): string {
  return email.replace(/^(.).*(?=@)/u, '$1…');
}
