import type { LetteringStyle } from '../../domain/embroidery.ts';
import type { LetterSheet } from './lay-text.ts';
import capitals from './letters/capitals.json' with { type: 'json' };
import script from './letters/script.json' with { type: 'json' };

/** The letters of both lettering styles, for Workers: browsers load the one they need (client/islands/embroidery). */
export const LETTER_SHEETS: Readonly<Record<LetteringStyle, LetterSheet>> = { script, capitals };
