import { Chapter, Specimen } from './specimen.tsx';

/** Text colours on their backgrounds; the page's colour mode sets their values. */
const TEXT_ON_GROUND = [
  ['--text', '--ground'],
  ['--text-quiet', '--ground'],
  ['--text', '--ground-card'],
  ['--text-quiet', '--ground-card'],
  ['--brand-text', '--ground'],
  ['--brand-text', '--ground-card'],
  ['--on-brand', '--brand'],
  ['--on-brand', '--brand-hover'],
  ['--text-on-brand', '--ground-brand'],
  ['--text-on-brand-quiet', '--ground-brand'],
] as const;
const CONTROLS = ['--line', '--line-strong', '--focus', '--ground-picture'] as const;
const SIZES = ['--size-display', '--size-title', '--size-subtitle', '--size-small-title'] as const;
const TEXT_SIZES = ['--size-text', '--size-quiet', '--size-least'] as const;
const GAPS = [1, 2, 3, 4, 5, 6, 7] as const;
const SAMPLE = 'Ночная сорочка Nightdress 12 900 ₽';
/** Short enough for the largest heading on a phone. */
const HEADING = 'Шёлк Silk 900 ₽';

/** Colours, typography and spacing of tokens.css. */
export function Foundations() {
  return (
    <Chapter title="Foundations">
      <Specimen name="Colour: text on its grounds">
        <svg width="100%" height={TEXT_ON_GROUND.length * 48} role="img" aria-label="Text on its grounds">
          {TEXT_ON_GROUND.map(([text, ground], index) => (
            <g key={text + ground}>
              <rect y={index * 48} width="100%" height="44" fill={`var(${ground})`} />
              <text x="16" y={index * 48 + 28} fill={`var(${text})`}>
                {text} on {ground}
              </text>
            </g>
          ))}
        </svg>
      </Specimen>
      <Specimen name="Colour: lines, rings, grounds">
        <svg width="100%" height={CONTROLS.length * 40} role="img" aria-label="Lines, rings, grounds">
          {CONTROLS.map((name, index) => (
            <g key={name}>
              <rect y={index * 40} width="96" height="28" fill={`var(${name})`} />
              <text x="112" y={index * 40 + 20} fill="var(--text)">
                {name}
              </text>
            </g>
          ))}
        </svg>
      </Specimen>
      <Specimen name="Type: headings">
        <svg width="100%" height="400" role="img" aria-label="Sizes of headings">
          {SIZES.map((size, index) => (
            <text
              key={size}
              y={(index + 1) * 92}
              fontFamily="var(--display-font)"
              fontSize={`var(${size})`}
              style={{ fontVariantNumeric: 'lining-nums' }}
              fill="var(--text)"
            >
              {HEADING}
            </text>
          ))}
        </svg>
      </Specimen>
      <Specimen name="Type: text">
        <svg width="100%" height="110" role="img" aria-label="Sizes of text">
          {TEXT_SIZES.map((size, index) => (
            <text key={size} y={(index + 1) * 32} fontSize={`var(${size})`} fill="var(--text)">
              {SAMPLE} {size}
            </text>
          ))}
        </svg>
      </Specimen>
      <Specimen name="Rhythm">
        <svg width="100%" height="150" role="img" aria-label="Gaps">
          {GAPS.map((gap) => (
            <rect key={gap} y={(gap - 1) * 20} width={`var(--gap-${gap})`} height="12" fill="var(--brand)" />
          ))}
        </svg>
      </Specimen>
    </Chapter>
  );
}
