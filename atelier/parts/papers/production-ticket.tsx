import type { ReactNode } from 'react';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { pictureUrl } from '#atelier/app/url/shop-address.ts';
import { unenteredMeasures } from '#atelier/parts/production/answered-measures.ts';
import { Corrections } from '#atelier/parts/production/corrections.tsx';
import { NotePhoto } from '#atelier/parts/production/note-photo.tsx';
import type { Ticket } from '#shared/contract/piece.ts';
import { MEASURES, type Measure } from '#shared/domain/measurements/limits.ts';
import { BODY_LOCATIONS } from '#shared/ui/embroidery/body-locations.ts';
import { EmbroideryDrawing } from '#shared/ui/embroidery/embroidery-drawing.tsx';
import { GLYPH_SETS } from '#shared/ui/embroidery/glyph-sets.ts';
import { layOut } from '#shared/ui/embroidery/lay-text.ts';
import { QrCode } from '#shared/ui/qr-code.tsx';
import { PrintRule } from './print-rule.tsx';
import './production-ticket.css';

/** The width of a life-size drawing on a ticket, and on a sheet of its own, mm. */
const TICKET_MM = 126;
const DRAWING_MM = 284;

/** What to cut, from which fabric, and what to embroider: on A5, without the shopper's data. */
export function ProductionTicket({ ticket }: { ticket: Ticket }) {
  const { t, day, moment } = useText();
  const { id, order, unit, quantity, name, sku, embroidery, changedAt, ownChangedAt } = ticket;
  const changed = ownChangedAt
    ? t('production.ownChanged.at', { at: moment(ownChangedAt) })
    : changedAt && t('production.ticket.changed', { at: moment(changedAt) });
  const isLarge = embroidery !== null && layOut(embroidery, GLYPH_SETS[embroidery.lettering]).width > TICKET_MM;
  return (
    <div className="ticket">
      <article className="paper paper--a5 ticket__paper" aria-label={t('production.ticket')}>
        <header className="ticket__head">
          {ticket.picture && <img className="ticket__picture" src={pictureUrl(ticket.picture, 240)} alt="" />}
          <div>
            <p className="ticket__number number">
              {t('production.number', { number: order })}
              {quantity > 1 && <small>{t('production.unit', { unit: unit + 1, count: quantity })}</small>}
            </p>
            <p className="ticket__name">{name}</p>
            <p className="ticket__sku number">{sku}</p>
            <p className="ticket__due">{t('production.due', { day: day(ticket.due) })}</p>
          </div>
          <QrCode text={`${location.origin}/atelier/pieces/${id}`} label={t('production.code')} border={2} />
        </header>
        {changed && <p className="ticket__shelf">{changed}</p>}
        {ticket.isFromShelf && <p className="ticket__shelf">{t('production.onShelf.text')}</p>}
        {ticket.isToEmbroider && <p className="ticket__shelf">{t('production.onShelf.embroider')}</p>}
        <Cut ticket={ticket} />
        <dl className="ticket__facts">
          <Fact label={t('production.fabric')}>{ticket.fabric || '—'}</Fact>
          <Fact label={t('production.colour')}>
            {ticket.swatch && <span className="swatch" style={{ backgroundColor: ticket.swatch }} />}
            {ticket.colour ?? '—'}
          </Fact>
        </dl>
        {embroidery && <Embroidered ticket={ticket} isDrawn={!isLarge} />}
        <Notes ticket={ticket} />
        <PrintRule />
      </article>
      {isLarge && (
        <article className="paper paper--drawing ticket__drawing" aria-label={t('production.drawing')}>
          <p className="ticket__name">
            {t('production.number', { number: order })} · {name}
          </p>
          <Drawing ticket={ticket} width={DRAWING_MM} />
          <PrintRule />
        </article>
      )}
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The measurements or the size with its body, and the ease of the cut. */
function Cut({ ticket }: { ticket: Ticket }) {
  const { measurements, corrections, standardBody, size, ease } = ticket;
  const { t, number } = useText();
  const body = measurements ?? standardBody ?? {};
  const formerOf = (measure: Measure) =>
    corrections.findLast((each) => each.measure === measure && each.former !== each.cm)?.former;
  const rows = MEASURES.filter((measure) => body[measure] !== undefined);
  return (
    <section className="ticket__cut">
      <h2>{t(measurements ? 'production.byMeasures' : 'production.bySize', { size: size ?? '—' })}</h2>
      {rows.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">{t('production.measure')}</th>
              <th scope="col">{t('production.body')}</th>
              <th scope="col">{t('production.ease')}</th>
              <th scope="col">{t('production.cut')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((measure) => {
              const cm = body[measure] ?? 0;
              // A garment has ease in width, and the length of its pattern.
              const more = measure === 'height' ? undefined : ease?.[measure];
              return (
                <tr key={measure}>
                  <th scope="row">{t(`measuring.measure.${measure}`)}</th>
                  <td className="number">
                    <Former cm={formerOf(measure)} />
                    {number(cm)}
                  </td>
                  <td className="number">{more !== undefined && `+${number(more)}`}</td>
                  <td className="number">
                    <b>{more !== undefined && number(cm + more)}</b>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      <Corrections corrections={corrections} />
      {unenteredMeasures(ticket).map((measure) => (
        <p key={measure} className="ticket__recut">
          {t('production.answer.unentered', { measure: t(`measuring.measure.${measure}`) })}
        </p>
      ))}
      {ticket.isCutBefore && <p className="ticket__recut">{t('production.cutBefore')}</p>}
    </section>
  );
}

/** A measurement that holds no more. */
function Former({ cm }: { cm: number | undefined }) {
  const { number } = useText();
  if (cm === undefined) return null;
  return <s className="ticket__former">{number(cm)}</s>;
}

function Embroidered({ ticket, isDrawn }: { ticket: Ticket; isDrawn: boolean }) {
  const { t } = useText();
  const { embroidery } = ticket;
  if (!embroidery) return null;
  const { capital, width } = layOut(embroidery, GLYPH_SETS[embroidery.lettering]);
  return (
    <section className="ticket__embroidery">
      <h2>{t('production.embroidery')}</h2>
      <p className="ticket__text">{t('production.embroideredText', { text: embroidery.text })}</p>
      <p>
        {[
          t(`made.location.${embroidery.location}`),
          t('production.thread', { thread: t(`made.thread.${embroidery.thread}`) }),
          t(`made.lettering.${embroidery.lettering}`),
          t('production.size', { height: Math.round(capital), width: Math.round(width) }),
        ].join(', ')}
      </p>
      {isDrawn ? <Drawing ticket={ticket} width={TICKET_MM} /> : <p>{t('production.drawnApart')}</p>}
    </section>
  );
}

/** What was noted about it, as it is printed. */
function Notes({ ticket: { notes } }: { ticket: Ticket }) {
  const { t } = useText();
  if (notes.length === 0) return null;
  return (
    <section className="ticket__notes">
      <h2>{t('production.notes')}</h2>
      {notes.map((note) => (
        <div key={note.id}>
          {note.text !== '' && <p>{note.text}</p>}
          <NotePhoto note={note} />
        </div>
      ))}
    </section>
  );
}

/** The embroidery life-size, with as much of its location as fits. */
function Drawing({ ticket: { embroidery, swatch }, width }: { ticket: Ticket; width: number }) {
  if (!embroidery) return null;
  const location = BODY_LOCATIONS[embroidery.location];
  const style = { width: `${Math.min(width, location.width)}mm`, backgroundColor: swatch ?? undefined };
  return (
    <div className="ticket__true-size" style={style} data-cut={location.width > width || undefined}>
      <div style={{ width: `${location.width}mm` }}>
        <EmbroideryDrawing
          embroidery={embroidery}
          glyphSet={GLYPH_SETS[embroidery.lettering]}
          cloth={swatch}
          label={null}
        />
      </div>
    </div>
  );
}
