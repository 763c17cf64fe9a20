import type { EmailContent } from '#shared/contract/order-email.ts';

/** An email as plain text, with the same content as its HTML. */
export function renderText({ title, paragraphs, action, lines, totals, facts, closing }: EmailContent): string {
  const goods = lines.map(({ name, details, price }) => [`${name} — ${price}`, ...details.map(indent)].join('\n'));
  const parts = [
    title,
    ...paragraphs,
    action && `${action.label}:\n${action.href}`,
    ...goods,
    totals.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    ...facts.map(({ label, value }) => `${label}:\n${value}`),
    `—\n${closing}`,
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

function indent(text: string): string {
  return `  ${text}`;
}
