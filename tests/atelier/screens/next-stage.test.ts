import { expect, test } from 'vitest';
import { nextStage } from '#atelier/screens/board/next-stage.ts';

const STAGES = ['to-cut', 'sewing', 'embroidery', 'check', 'packed'].map((id) => ({ id, name: null }));
const next = (stage: string, isEmbroidered: boolean) => nextStage(STAGES, { stage, isEmbroidered })?.id ?? null;

test('the next stage is the one that follows, and embroidery only of what is embroidered', () => {
  expect([next('to-cut', false), next('sewing', true), next('sewing', false)]).toEqual([
    'sewing',
    'embroidery',
    'check',
  ]);
  expect([next('check', false), next('packed', true)]).toEqual(['packed', null]);
});
