/** An icon of one line, drawn in the colour of the text. */
export function Stroke({ path }: { path: string }) {
  return (
    <svg className="lightbox__sign" width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
