import { CARE_ICONS, type CareSymbol } from '#shared/domain/icons.ts';
import { useIconMask } from '../../icons/use-icon.ts';

/** The care instructions in words; the symbols are added once they are loaded. */
export function CareList({ care }: { care: readonly { symbol: CareSymbol; text: string }[] }) {
  return (
    <ul className="care">
      {care.map(({ symbol, text }) => (
        <li key={symbol} className="care__line">
          <CareMark symbol={symbol} />
          {text}
        </li>
      ))}
    </ul>
  );
}

function CareMark({ symbol }: { symbol: CareSymbol }) {
  const mask = useIconMask(CARE_ICONS[symbol]);
  return (
    <span
      className={mask ? 'care__mark care__mark--drawn' : 'care__mark'}
      aria-hidden="true"
      {...(mask && { style: { maskImage: mask } })}
    />
  );
}
