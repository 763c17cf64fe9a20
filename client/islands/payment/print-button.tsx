/** Prints the page; print styles hide what is only for a screen. */
export function PrintButton({ label }: { label: string }) {
  return (
    <button className="button print-button" type="button" onClick={() => print()}>
      {label}
    </button>
  );
}
