import { expect, test } from 'vitest';
import { type Appointment, calendarFile } from '#shared/domain/calendar-file.ts';

const CALL: Appointment = {
  ...{ uid: 'fitting.1@shop.test', sequence: 2, isCancelled: false, stampedAt: Date.UTC(2026, 10, 28, 19, 5, 7) },
  ...{ startsAt: Date.UTC(2026, 10, 30, 8), endsAt: Date.UTC(2026, 10, 30, 8, 30), attendee: 'anna@nega.test' },
  title: 'Видеозвонок, Нега; «проба»',
  description: `Позвоним вам 🧵: Telegram.\nОтменить можно по ссылке из письма. ${'ы'.repeat(60)}`,
  organizer: { name: 'Нега "Пример"', email: 'hello@nega.example' },
};

test('a calendar file has lines of 75 octets at most that unfold to what was said, and times in UTC', () => {
  const file = calendarFile(CALL);
  const lines = file.split('\r\n');
  expect(lines.join('')).not.toMatch(/[\r\n]/);
  for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(file.replaceAll('\r\n ', '').split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    expect.stringMatching(/^PRODID:/),
    'CALSCALE:GREGORIAN',
    'METHOD:REQUEST',
    'BEGIN:VEVENT',
    'UID:fitting.1@shop.test',
    'SEQUENCE:2',
    'DTSTAMP:20261128T190507Z',
    'DTSTART:20261130T080000Z',
    'DTEND:20261130T083000Z',
    'SUMMARY:Видеозвонок\\, Нега\\; «проба»',
    `DESCRIPTION:Позвоним вам 🧵: Telegram.\\nОтменить можно по ссылке из письма. ${'ы'.repeat(60)}`,
    'STATUS:CONFIRMED',
    'ORGANIZER;CN="Нега Пример":mailto:hello@nega.example',
    'ATTENDEE;RSVP=FALSE;PARTSTAT=ACCEPTED:mailto:anna@nega.test',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('a calendar file takes its appointment back by the same name', () => {
  const file = calendarFile({ ...CALL, isCancelled: true, sequence: 3 });
  expect(file).toContain('METHOD:CANCEL\r\n');
  expect(file).toContain('UID:fitting.1@shop.test\r\nSEQUENCE:3\r\n');
  expect(file).toContain('STATUS:CANCELLED\r\n');
});
