import * as z from 'zod/mini';

/** Browsers, Workers and Node all have it; TypeScript's library without any of them does not. */
declare const URL: new (address: string) => { hostname: string };

/** As mail hosts take it (RFC 5321): 64 characters before the @ at most, and a domain in ASCII. */
const PATTERN =
  /^(?!\.)(?!.*\.\.)[\w'+.-]{0,63}[\w'+-]@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{1,59})$/i;
const DOMAIN = /@([\p{L}\p{M}\p{N}.-]+)$/u;

/** An internationalised domain in Punycode, in which mail is delivered to it. */
function toAsciiDomain(address: string): string {
  return address.replace(DOMAIN, (part, domain: string) => {
    try {
      return `@${new URL(`http://${domain}`).hostname}`;
    } catch {
      return part;
    }
  });
}

/** An e-mail address that letters can be sent to, trimmed. Its faults are `required`, `too-long` and `email`. */
export const EmailAddress = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'required'),
    z.overwrite(toAsciiDomain),
    z.maxLength(254, 'too-long'),
    z.regex(PATTERN, 'email'),
  );
