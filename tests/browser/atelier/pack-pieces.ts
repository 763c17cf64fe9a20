import type { APIRequestContext } from '@playwright/test';
import { Board } from '#shared/contract/piece.ts';
import { FIRST_STAGE, LAST_STAGE } from '#shared/domain/stages.ts';
import { OPERATOR } from './sign-in.ts';

/** Moves all pieces of an order that is being made to the last stage, past those between. */
export async function packPieces(request: APIRequestContext, number: string): Promise<void> {
  const { pieces } = Board.parse(await (await request.get('/api/operator/board', { headers: OPERATOR })).json());
  for (const { id } of pieces.filter(({ order }) => order === number)) {
    const headers = { ...OPERATOR, 'Idempotency-Key': crypto.randomUUID() };
    const data = { from: FIRST_STAGE, to: LAST_STAGE };
    await request.post(`/api/operator/pieces/${id}/moves`, { data, headers });
  }
}
