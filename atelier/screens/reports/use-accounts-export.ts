import { useState } from 'react';
import { call } from '#atelier/app/api/call.ts';
import { type TextFormatter, useText } from '#atelier/app/i18n/use-text.ts';
import { toast } from '#atelier/app/ui/toasts.tsx';
import { saveCsv } from '#atelier/parts/spreadsheet/csv-file.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { type AccountEntry, type Accounts, MAX_ACCOUNT_DAYS } from '#shared/contract/sales.ts';
import type { CalendarRange } from '#shared/domain/periods.ts';
import { sum, sumBy } from '#shared/domain/sum.ts';
import { addDays } from '#shared/domain/working-calendar.ts';

/** Saves the accounts of a range as a CSV file for the accountant. */
export function useAccountsExport({ from, to }: CalendarRange): { isExporting: boolean; exportAccounts: () => void } {
  const text = useText();
  const [isExporting, setExporting] = useState(false);
  const write = async () => {
    setExporting(true);
    try {
      const accounts = await loadAccounts({ from, to });
      saveCsv(accountRows(accounts, text), text.locale, `${text.t('accounts.file')}-${from}-${to}`);
    } catch {
      toast(text.t('accounts.failed'), { kind: 'bad' });
    } finally {
      setExporting(false);
    }
  };
  return { isExporting, exportAccounts: () => void write() };
}

/** Reads the accounts month by month, because a call has no more. */
async function loadAccounts({ from, to }: CalendarRange): Promise<Accounts> {
  const parts: Accounts[] = [];
  for (let day = from; day <= to; day = addDays(day, MAX_ACCOUNT_DAYS)) {
    const last = addDays(day, MAX_ACCOUNT_DAYS - 1);
    parts.push(await call(OPERATIONS.readAccounts, { query: { from: day, to: last < to ? last : to } }));
  }
  return {
    entries: parts.flatMap(({ entries }) => entries),
    receiptMaker: parts.at(-1)?.receiptMaker ?? null,
    revenue: sum(parts.map(({ revenue }) => revenue)),
    refunded: sum(parts.map(({ refunded }) => refunded)),
    certificatesBefore: parts.at(0)?.certificatesBefore ?? 0,
    certificatesAfter: parts.at(-1)?.certificatesAfter ?? 0,
  };
}

type Cell = string | number;

/** The entries, and below them their sums beside the shop's own. */
export function accountRows(accounts: Accounts, { t }: Pick<TextFormatter, 't'>): Cell[][] {
  const { entries } = accounts;
  const roubles = (kopecks: number | null | undefined) => (kopecks == null ? '' : kopecks / 100);
  const head = ['day', 'kind', 'order', 'amount', 'way', 'goods', 'certificates', 'discount', 'delivery'] as const;
  const more = ['redeemed', 'certificate', 'providerId', 'receipt', 'receiptBy'] as const;
  const sumOf = (isCounted: (entry: AccountEntry) => boolean) =>
    sumBy(
      entries.filter((entry) => isCounted(entry)),
      ({ amount }) => amount ?? 0,
    );
  const isRevenue = ({ kind }: AccountEntry) => kind === 'payment' || kind === 'charge';
  const sums: Cell[][] = [
    [t('accounts.sum.revenue'), roubles(sumOf(isRevenue)), t('accounts.inNumbers'), roubles(accounts.revenue)],
    [
      t('accounts.sum.refunded'),
      roubles(sumOf(({ kind }) => kind === 'refund')),
      t('accounts.inNumbers'),
      roubles(accounts.refunded),
    ],
    [
      t('accounts.sum.card'),
      roubles(sumOf((entry) => entry.way === 'card' && (isRevenue(entry) || entry.kind === 'unaccepted'))),
    ],
    [
      t('accounts.sum.cardBack'),
      roubles(sumOf(({ kind, way }) => way === 'card' && (kind === 'refund' || kind === 'unaccepted-refund'))),
    ],
    [t('accounts.sum.certificatesBefore'), roubles(accounts.certificatesBefore)],
    [t('accounts.sum.certificatesAfter'), roubles(accounts.certificatesAfter)],
  ];
  return [
    [...head, ...more].map((column) => t(`accounts.column.${column}`)),
    ...entries.map(({ day, kind, order, amount, way, word, parts, certificate, providerId, receipt }) => [
      day,
      t(`accounts.kind.${kind}`),
      order,
      roubles(amount),
      word ?? (way === null ? '' : t(`accounts.way.${way}`)),
      roubles(parts?.goods),
      roubles(parts?.certificates),
      roubles(parts?.discount),
      roubles(parts?.delivery),
      roubles(parts?.redeemed),
      certificate ?? '',
      providerId ?? '',
      receipt === null ? '' : t(`accounts.receipt.${receipt}`),
      issuerOf(receipt, accounts, t),
    ]),
    [],
    ...sums,
  ];
}

/** Who issued a receipt; nobody yet of one that waits. */
function issuerOf(receipt: AccountEntry['receipt'], { receiptMaker }: Accounts, t: TextFormatter['t']): string {
  if (receipt === 'by-hand') return t('accounts.maker.shop');
  return receipt === 'issued' && receiptMaker !== null ? t(`accounts.maker.${receiptMaker}`) : '';
}
