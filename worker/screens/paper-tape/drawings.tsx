import { BANK_CARD_MM } from '#shared/domain/measurements/true-scale.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { centimetres, rulerMarks } from '#shared/ui/ruler-marks.ts';

/** The strips of a tape, cm: eight of them fit on a page of A4 and of Letter with the shop's margins of paper. */
export const STRIPS = { count: 8, length: 22, total: 176 } as const;
const STRIP_MM = { length: STRIPS.length * 10, width: 20, tab: 10 } as const;
const STRIPS_MM = { width: STRIPS.count * STRIP_MM.width, height: STRIP_MM.length + STRIP_MM.tab } as const;

/** The side of the control square, mm. */
const SQUARE_MM = 50;
const BETWEEN_MM = 12;
const CHECK_WIDTH_MM = SQUARE_MM + BETWEEN_MM + BANK_CARD_MM.width;

/** A square of 5 cm and the outline of a bank card: either shows whether the paper has its true scale. */
export function ScaleCheck() {
  const { t } = useShopIntl();
  const { width, height } = BANK_CARD_MM;
  const left = SQUARE_MM + BETWEEN_MM;
  return (
    <svg
      className="paper-tape__drawing"
      viewBox={`-0.5 -0.5 ${CHECK_WIDTH_MM + 1} ${height + 1}`}
      width={`${CHECK_WIDTH_MM + 1}mm`}
      height={`${height + 1}mm`}
      role="img"
      aria-label={t('paperTape.checkDrawing')}
    >
      <g fill="none" stroke="currentColor" strokeWidth="0.25">
        <path d={`M0 0h${SQUARE_MM}v${SQUARE_MM}h-${SQUARE_MM}z${rulerMarks(SQUARE_MM, 3)}`} />
        <rect x={left} width={width} height={height} rx="3.18" />
      </g>
      <g fill="currentColor" fontSize="4" textAnchor="middle">
        <text x={SQUARE_MM / 2} y={SQUARE_MM / 2 + 1.5}>
          {t('paperTape.square')}
        </text>
        <text x={left + width / 2} y={height / 2 + 1.5}>
          {t('paperTape.card')}
        </text>
      </g>
    </svg>
  );
}

/** The tape's strips side by side, each with a tab that the next one is glued to. */
export function TapeStrips() {
  const { t } = useShopIntl();
  return (
    <svg
      className="paper-tape__drawing paper-tape__drawing--tape"
      viewBox={`-0.5 -3 ${STRIPS_MM.width + 1} ${STRIPS_MM.height + 4}`}
      width={`${STRIPS_MM.width + 1}mm`}
      height={`${STRIPS_MM.height + 4}mm`}
      role="img"
      aria-label={t('paperTape.drawing', STRIPS)}
    >
      <defs>
        <path
          id="tape-marks"
          d={rulerMarks(STRIP_MM.length, 6)}
          transform={`translate(${STRIP_MM.width}) rotate(90)`}
        />
      </defs>
      {centimetres(STRIPS.count).map((strip) => (
        <Strip key={strip} index={strip - 1} tab={t('paperTape.tab')} />
      ))}
    </svg>
  );
}

function Strip({ index, tab }: { index: number; tab: string }) {
  const { length, width } = STRIP_MM;
  const isLast = index === STRIPS.count - 1;
  const whole = isLast ? length : STRIPS_MM.height;
  return (
    <g transform={`translate(${index * width})`} fill="currentColor" fontSize="4">
      <path d={`M0 0h${width}v${whole}h-${width}z`} fill="none" stroke="currentColor" strokeWidth="0.25" />
      <use href="#tape-marks" stroke="currentColor" strokeWidth="0.2" />
      {centimetres(STRIPS.length).map((cm) => (
        <text key={cm} x={width - 7.5} y={cm * 10 - 0.6} textAnchor="end">
          {index * STRIPS.length + cm}
        </text>
      ))}
      {!isLast && (
        <text x={width / 2} y={length + STRIP_MM.tab / 2 + 1.3} textAnchor="middle">
          {tab}
        </text>
      )}
    </g>
  );
}
