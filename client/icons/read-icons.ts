/** An icon: the content of its `<svg>`, and its size in units of the view box. */
export type IconShape = { body: string; width: number; height: number };

/**
 * Reads the icons of a file in Iconify's format, by name; throws for anything else. Parsed without a schema library,
 * which no page needs for icons (decisions/003).
 */
export function readIcons(file: unknown): ReadonlyMap<string, IconShape> {
  const { icons, ...sizes } = fieldsOf(file);
  return new Map(
    Object.entries(fieldsOf(icons)).map(([name, icon]) => {
      const { body, width, height } = fieldsOf({ width: 16, height: 16, ...sizes, ...fieldsOf(icon) });
      if (typeof body !== 'string' || typeof width !== 'number' || typeof height !== 'number')
        throw new TypeError(`${name} is no icon`);
      return [name, { body, width, height }];
    }),
  );
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) throw new TypeError('This is no file of icons');
  return { ...value };
}
