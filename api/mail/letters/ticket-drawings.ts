import type { Attachment } from '#api/mail/mailer.ts';
import type { Order } from '#shared/contract/order.ts';
import { embroiderySvg } from '#shared/ui/embroidery/embroidery-svg.ts';
import { LETTER_SHEETS } from '#shared/ui/embroidery/letter-sheets.ts';

/** What the embroiderer works from: a drawing for each line that is embroidered, numbered as the ticket lists them. */
export function ticketDrawings({ number, lines }: Order): Attachment[] {
  return lines.flatMap(({ embroidery }, index) =>
    embroidery
      ? [
          {
            filename: `embroidery-${number}-${index + 1}.svg`,
            type: 'image/svg+xml',
            content: embroiderySvg(embroidery, LETTER_SHEETS[embroidery.hand]),
          },
        ]
      : [],
  );
}
