import { expect, test } from 'vitest';
import { describeSchema } from './describe-schema.ts';
import before from './schema-before-baseline.txt?raw';

/**
 * What the migrations have changed on purpose: a pattern of the lines, and what stands there now; nothing removes the
 * line.
 */
const DIFFERENCES: readonly (readonly [pattern: RegExp, now: string])[] = [
  [/^orders: owed.*$/m, '$&\norders: payment_method text'],
  [/^certificate: letters /m, 'certificate: emails '],
  [/^sweep_mark: /gm, 'job_mark: '],
  // What only rows of versions that were never released could lack, or have.
  [/^certificate: code_length .*\n/m, ''],
  [/^(certificate: key_id|orders: token_key_id) text DEFAULT '' /gm, '$1 text '],
  [/^(order_line: (?:production|promise|returns) text)$/gm, '$1 NOT NULL'],
  [/ WHEN 'expire' THEN certificate_entry.amount < 0/, ''],
  [/(certificate_spent AFTER INSERT ON certificate_entry) WHEN new.kind <> 'expire'/, '$1'],
  [/^publication_run: (base_version|started_at) .*\n/gm, ''],
  // What later migrations have added.
  [/^workshop: stages .*$/m, 'workshop: revision integer DEFAULT 1 NOT NULL\n$&'],
  [/^certificate: send_at .*$/m, 'certificate: returned_at integer\n$&'],
  [
    /^CREATE INDEX certificate_send ON .*$/m,
    'CREATE INDEX certificate_returned ON certificate (order_id) WHERE returned_at IS NOT NULL\n$&',
  ],
  [
    /$/,
    `
CREATE INDEX hand_refund_age ON hand_refund (created_at)
CREATE INDEX hand_refund_order ON hand_refund (order_id,status)
hand_refund: CONSTRAINT hand_refund_amount CHECK(hand_refund.amount > 0)
hand_refund: CONSTRAINT hand_refund_status_known CHECK(status IN ('owed', 'returned', 'waived', 'closed'))
hand_refund: FOREIGN KEY (charge_id) REFERENCES order_charge(id)
hand_refund: FOREIGN KEY (order_id) REFERENCES orders(id)
hand_refund: amount integer NOT NULL
hand_refund: charge_id text
hand_refund: created_at integer NOT NULL
hand_refund: id text PRIMARY KEY NOT NULL
hand_refund: is_final integer NOT NULL
hand_refund: operator text
hand_refund: order_id text NOT NULL
hand_refund: pieces text
hand_refund: return_reason text
hand_refund: spans text NOT NULL
hand_refund: status text NOT NULL
hand_refund: updated_at integer NOT NULL`,
  ],
  [/^CREATE TRIGGER daily_sales_refunded_by_hand .*\n/m, ''],
  [
    /^CREATE TRIGGER daily_sales_paid .*$/m,
    `CREATE TRIGGER daily_sales_given_back_by_hand AFTER INSERT ON order_event WHEN new.kind IN ('owed-returned', 'refunded_by_hand') BEGIN INSERT INTO daily_sales (day, name, key, amount) VALUES (date(new.at / 1000, 'unixepoch', '+3 hours'), 'refunded', '', coalesce(CAST(new.detail AS integer), 0)) ON CONFLICT (day, name, key) DO UPDATE SET amount = amount + excluded.amount; END
CREATE TRIGGER daily_sales_hand_refunded AFTER UPDATE OF status ON hand_refund WHEN new.return_reason IS NOT NULL AND old.status = 'owed' AND new.status IN ('returned', 'closed') BEGIN INSERT INTO daily_sales (day, name, key, amount) VALUES (date(new.updated_at / 1000, 'unixepoch', '+3 hours'), 'refund-reason', new.return_reason, 1) ON CONFLICT (day, name, key) DO UPDATE SET amount = amount + excluded.amount; END
$&`,
  ],
  [
    /^(?=CREATE INDEX orders_by_country)/m,
    `CREATE INDEX orders_created ON orders (created_at)
CREATE INDEX orders_paid ON orders (sewing_from) WHERE sewing_from IS NOT NULL
`,
  ],
  [/(workshop: .*"queue_version":0,)/m, '$1"revision":1,'],
  // Words that were given up for standard ones.
  [/\bworkshop(?=[:_])/g, 'production_settings'],
  [/\b(first_)?promise\b/g, '$1delivery_dates'],
  [/\bsheet_(?=import|change)/g, 'spreadsheet_'],
  [/search_word_letters ON search_word \(letters/, 'search_word_characters ON search_word (characters'],
  [/search_word: letters/, 'search_word: characters'],
  [/orders_without_promise/g, 'orders_without_delivery_dates'],
  [/orders_promised/g, 'orders_by_delivery_date'],
];

test('the migrations make the database that those before the first release had made, but for what is listed', async () => {
  const lines = DIFFERENCES.reduce((text, [pattern, now]) => text.replace(pattern, now), before).split('\n');
  expect((await describeSchema()).sort()).toEqual(lines.filter((line) => line !== '').sort());
});

test.each(DIFFERENCES)('the difference %s changes something', (pattern, now) => {
  expect(before.replace(pattern, now)).not.toBe(before);
});
