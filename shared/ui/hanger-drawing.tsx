/** The error screen's illustration: an empty hanger. */
export function HangerDrawing() {
  return (
    <svg className="hanger" viewBox="0 0 320 180" width="320" height="180" aria-hidden="true">
      <path className="hanger__line" d="M160 62c0-14 18-16 18-32a18 18 0 0 0-36 0" />
      <path className="hanger__line" d="M160 62 32 132c-10 6-6 18 6 18h244c12 0 16-12 6-18L160 62Z" />
      <path className="hanger__thread" d="M96 150c0 14 14 10 14 20M210 150c0 10-10 12-6 24" />
    </svg>
  );
}
