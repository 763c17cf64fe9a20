import type { LetteringStyle } from '#shared/domain/embroidery.ts';
import capitals from './glyphs/capitals.json' with { type: 'json' };
import script from './glyphs/script.json' with { type: 'json' };
import type { GlyphSet } from './lay-text.ts';

/** The letters of both lettering styles, for Workers: browsers load the one they need (client/islands/embroidery). */
export const GLYPH_SETS: Readonly<Record<LetteringStyle, GlyphSet>> = { script, capitals };
