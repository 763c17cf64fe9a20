import { useId } from 'react';

/** A field with an address to copy by hand. */
export function CopyLinkField({ label, url }: { label: string; url: string }) {
  const fieldId = useId();
  return (
    <p className="copy-link">
      <label htmlFor={fieldId}>{label}</label>
      <input id={fieldId} readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
    </p>
  );
}
