import { sql } from 'drizzle-orm';
import type { Ports } from '#api/ports/ports.ts';
import { readOperatorNames } from '#api/staff/operators.ts';
import type { Piecework, SalesQuery } from '#shared/contract/sales.ts';
import { addDays, startOfDay } from '#shared/domain/working-calendar.ts';

/** A piece that comes back into a stage sooner than this had left it by mistake, ms. */
const MISTAKE_MS = 10 * 60 * 1000;

type Row = { maker: string; stage: string; day: string; pieces: number };

/**
 * Who did the work of which stage on which day, and on how many pieces. Work on a piece counts once for a stage, when
 * it first leaves that and is not back within ten minutes: what is sewn again changes no day that was paid.
 */
export async function readPiecework(ports: Ports, { from, to }: SalesQuery): Promise<Piecework> {
  const isMistake = (move: string) => sql`EXISTS (SELECT 1 FROM piece_move AS back
    WHERE back.piece_id = ${sql.raw(move)}.piece_id AND back.id > ${sql.raw(move)}.id
      AND back.to_stage = ${sql.raw(move)}.from_stage AND back.at < ${sql.raw(move)}.at + ${MISTAKE_MS})`;
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
