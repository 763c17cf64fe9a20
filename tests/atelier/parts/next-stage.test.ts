import { expect, test } from 'vitest';
import { nextStage } from '#atelier/parts/production/next-stage.ts';

const STAGES = ['to-cut', 'sewing', 'embroidery', 'check', 'packed'].map((id) => ({ id, name: null }));
const next = (stage: string, isEmbroidered: boolean) =>
  nextStage(STAGES, { stage, isEmbroidered, isFromShelf: false })?.id ?? null;

test('the next stage follows in order, and embroidery is skipped without it', () => {
  expect([next('to-cut', false), next('sewing', true), next('sewing', false)]).toEqual([
    'sewing',
    'embroidery',
    'check',
  ]);
  expect([next('check', false), next('packed', true)]).toEqual(['packed', null]);
});

test('the next stage of a piece from the shelf is its parcel', () => {
  const shelf = { isEmbroidered: false, isFromShelf: true };
  expect(nextStage(STAGES, { ...shelf, stage: 'to-cut' })?.id).toBe('packed');
  expect(nextStage(STAGES, { ...shelf, stage: 'packed' })).toBeNull();
});
