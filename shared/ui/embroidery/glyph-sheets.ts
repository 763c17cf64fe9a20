import type { LetteringStyle } from '#shared/domain/embroidery.ts';
import capitals from './glyphs/capitals.json' with { type: 'json' };
import script from './glyphs/script.json' with { type: 'json' };
import type { GlyphSheet } from './lay-text.ts';

/** The letters of both lettering styles, for Workers: browsers load the one they need (client/islands/embroidery). */
export const GLYPH_SHEETS: Readonly<Record<LetteringStyle, GlyphSheet>> = { script, capitals };
