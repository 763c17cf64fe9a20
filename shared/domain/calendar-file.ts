/** An appointment in a calendar; times in ms since 1970. */
export type Appointment = {
  uid: string;
  /** Higher with each change: calendars keep the newest. */
  sequence: number;
  isCancelled: boolean;
  startsAt: number;
  endsAt: number;
  /** When this version of it was made. */
  stampedAt: number;
  title: string;
  description: string;
  organizer: { name: string; email: string };
  attendee: string;
};

/** A line of a calendar file has 75 octets at most; the rest goes on after a space (RFC 5545, 3.1). */
const MAX_OCTETS = 75;

/**
 * A calendar file with one appointment (RFC 5545, 5546). It is a request, which calendars take back by a cancellation
 * of the same `uid`; whoever is asked does not have to respond.
 */
export function calendarFile({ organizer, attendee, ...each }: Appointment): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Nega//Fitting//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${calendarMethod(each)}`,
    'BEGIN:VEVENT',
    `UID:${each.uid}`,
    `SEQUENCE:${each.sequence}`,
    `DTSTAMP:${utc(each.stampedAt)}`,
    `DTSTART:${utc(each.startsAt)}`,
    `DTEND:${utc(each.endsAt)}`,
    `SUMMARY:${escaped(each.title)}`,
    `DESCRIPTION:${escaped(each.description)}`,
    `STATUS:${each.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `ORGANIZER;CN="${organizer.name.replace(/["\p{Cc}]/gu, '')}":mailto:${organizer.email}`,
    `ATTENDEE;RSVP=FALSE;PARTSTAT=ACCEPTED:mailto:${attendee}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
}

/** What a calendar is asked to do with an appointment. */
export function calendarMethod({ isCancelled }: Pick<Appointment, 'isCancelled'>): 'REQUEST' | 'CANCEL' {
  return isCancelled ? 'CANCEL' : 'REQUEST';
}

/** As 20261130T080000Z. */
function utc(at: number): string {
  return new Date(at).toISOString().replace(/[-:]|\.\d+/g, '');
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n');
}

/** Folds a line between characters: none is cut in two. */
function folded(line: string): string {
  const parts = [''];
  let room = MAX_OCTETS;
  for (const character of line) {
    const octets = octetsOf(character);
    if (octets > room) {
      parts.push('');
      room = MAX_OCTETS - 1;
    }
    parts[parts.length - 1] += character;
    room -= octets;
  }
  return parts.join('\r\n ');
}

/** How many octets a character has in UTF-8. */
function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x1_0000 ? 3 : 4;
}
