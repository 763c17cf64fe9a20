import type { Configurations } from './configuration.ts';

const KINDS = ['own', 'third-party'];
/** The VAT rates until 2025, and their successors. */
const FORMER_RATES: Readonly<Record<string, string>> = { '4': '11', '6': '12' };

/** What is wrong with how receipts are made; docs/money.md says what each setting means. */
export function checkReceipts({ api }: Configurations): string[] {
  if (!api) return [];
  const { file, vars } = api;
  const vatCode = vars['VAT_CODE'] ?? '';
  const present = FORMER_RATES[vatCode];
  return [
    ...(KINDS.includes(vars['RECEIPTS'] ?? '')
      ? []
      : [`RECEIPTS in ${file} is none of ${KINDS.join(', ')}: choose what your contract with the provider says.`]),
    ...(/^([1-9]|1[0-2])$/.test(vatCode)
      ? []
      : [`VAT_CODE in ${file} is no number from 1 to 12: write that of the shop's rate, 1 where it has no VAT.`]),
    ...(present === undefined
      ? []
      : [`VAT_CODE in ${file} is of the 20 % that ended with 2025: write ${present} for 22 %.`]),
  ];
}
