import * as z from 'zod/mini';

/** Available in browsers, Workers and Node, but not in TypeScript's library without their types. */
declare const URL: new (address: string) => { hostname: string };

/**
 * As mail servers accept it (RFC 5321): at most 64 characters before the @, and an ASCII domain. Without a flag, which
 * published patterns cannot have.
 */
const PATTERN =
  /^(?!\.)(?!.*\.\.)[\w'+.-]{0,63}[\w'+-]@(?:[A-Za-z\d](?:[A-Za-z\d-]{0,61}[A-Za-z\d])?\.)+(?:[A-Za-z]{2,63}|[Xx][Nn]--[A-Za-z\d-]{1,59})$/;
const DOMAIN = /@([\p{L}\p{M}\p{N}.-]+)$/u;

/** Converts an internationalised domain to Punycode, which mail is delivered to. */
function toAsciiDomain(address: string): string {
  return address.replace(DOMAIN, (part, domain: string) => {
    try {
      return `@${new URL(`http://${domain}`).hostname}`;
    } catch {
      return part;
    }
  });
}

/** An email address that emails can be sent to, trimmed. Error codes: `required`, `too-long` and `email`. */
export const EmailAddress = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'required'),
    z.overwrite(toAsciiDomain),
    z.maxLength(254, 'too-long'),
    z.regex(PATTERN, 'email'),
  );
