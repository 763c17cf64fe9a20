import { sql } from 'drizzle-orm';
import type { Ports } from '#api/ports/ports.ts';
import { readOperatorNames } from '#api/staff/operators.ts';
import type { Piecework, SalesQuery } from '#shared/contract/sales.ts';
import { addDays, startOfDay } from '#shared/domain/working-calendar.ts';

/** Whoever puts a piece back sooner than this after moving it had moved it by mistake, ms. */
const MISTAKE_MS = 10 * 60 * 1000;

type Row = { maker: string; stage: string; day: string; pieces: number };

/**
 * Who did the work of which stage on which day, and on how many pieces. Work on a piece counts once for a stage, when
 * it first leaves that, unless the same person puts it back within ten minutes, into that stage or a former one. So
 * what is sewn again changes no day that was paid; nor does unpacking, which says nothing of the work.
 */
export async function readPiecework(ports: Ports, { from, to }: SalesQuery): Promise<Piecework> {
  const isMistake = (name: string) => {
    const move = sql.raw(name);
    return sql`EXISTS (SELECT 1 FROM piece_move AS back
      WHERE back.piece_id = ${move}.piece_id AND back.id > ${move}.id AND back.made_by IS NULL
        AND back.at < ${move}.at + ${MISTAKE_MS} AND back.operator IN (${move}.operator, ${move}.made_by)
        AND EXISTS (SELECT 1 FROM piece_move AS gone WHERE gone.piece_id = back.piece_id AND gone.id <= ${move}.id
          AND gone.from_stage = back.to_stage)
        AND NOT EXISTS (SELECT 1 FROM order_event JOIN piece ON piece.order_id = order_event.order_id
          WHERE piece.id = back.piece_id AND order_event.kind = 'unpacked' AND order_event.at = back.at))`;
  };
  const rows = await ports.database.all<Row>(sql`
    SELECT made_by AS maker, from_stage AS stage, date(at / 1000, 'unixepoch', '+3 hours') AS day, count(*) AS pieces
    FROM piece_move AS move
    WHERE made_by IS NOT NULL AND at >= ${startOfDay(from)} AND at < ${startOfDay(addDays(to, 1))}
      AND NOT ${isMistake('move')}
      AND NOT EXISTS (SELECT 1 FROM piece_move AS former
        WHERE former.piece_id = move.piece_id AND former.id < move.id AND former.from_stage = move.from_stage
          AND former.made_by IS NOT NULL AND NOT ${isMistake('former')})
    GROUP BY 1, 2, 3 ORDER BY 3, 1, 2`);
  const names = await readOperatorNames(ports);
  return {
    rows: rows.map(({ maker, ...row }) => ({ ...row, maker: { id: maker, name: names.get(maker) ?? maker } })),
  };
}
