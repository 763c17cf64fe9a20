import { expect, test } from 'vitest';
import { nextStage } from '#atelier/parts/production/next-stage.ts';

const STAGES = ['to-cut', 'sewing', 'embroidery', 'check', 'packed'].map((id) => ({ id, name: null }));
const next = (stage: string, isEmbroidered: boolean) => nextStage(STAGES, { stage, isEmbroidered })?.id ?? null;

test('the next stage follows in order, and embroidery is skipped without it', () => {
  expect([next('to-cut', false), next('sewing', true), next('sewing', false)]).toEqual([
    'sewing',
    'embroidery',
    'check',
  ]);
  expect([next('check', false), next('packed', true)]).toEqual(['packed', null]);
});
