/** The illustration of an error page: a needle whose thread has slipped out. */
export function NeedleDrawing() {
  return (
    <svg className="hanger hanger--needle" viewBox="0 0 320 180" width="320" height="180" aria-hidden="true">
      <path className="hanger__line" d="M66 146 238 34c7-5 15-2 18 3s1 13-6 17L66 146Z" />
      <path className="hanger__line" d="m232 52 15-10" />
      <path className="hanger__thread" d="M274 70c20 26-18 40-44 30s-52 4-40 26 52 16 70 6 40 0 36 26" />
    </svg>
  );
}
