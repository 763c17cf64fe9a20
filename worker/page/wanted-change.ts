import { Embroidery, LineMeasurements } from '#shared/contract/made-to-order.ts';
import { type OwnChange, type OwnChangeOffer, OwnContact, type OwnLine } from '#shared/contract/own-change.ts';
import type { OwnOrder } from '#shared/contract/own-order.ts';
import { MEASURES } from '#shared/domain/measurements/limits.ts';
import { readMeasure } from '#shared/domain/measurements/read-measure.ts';
import type { TypedChange } from './typed-change.ts';

type Read = { change: OwnChange } | { faults: Record<string, string> };
type Issue = { path: readonly PropertyKey[]; message: string };

/** The change that was typed, decided from a version of the order; or what is wrong with its fields. */
export function wantedChange(
  { part, fields }: TypedChange,
  { order, version }: { order: OwnOrder; version: OwnChangeOffer['version'] },
): Read {
  if (part === 'cancel' || part === 'undo') return { change: { part, version } };
  return part === 'delivery' ? wantedContact(fields, version) : wantedLines(fields, { order, version });
}

function wantedContact(fields: TypedChange['fields'], version: number): Read {
  // Browsers send the ends of lines as HTTP has them.
  const typed = Object.keys(OwnContact.shape).map((name) => [name, (fields[name] ?? '').replaceAll('\r\n', '\n')]);
  const contact = OwnContact.safeParse(Object.fromEntries(typed));
  if (contact.success) return { change: { part: 'delivery', version, contact: contact.data } };
  return { faults: faultsOf(contact.error.issues, (path) => String(path[0])) };
}

function wantedLines(fields: TypedChange['fields'], { order, version }: { order: OwnOrder; version: number }): Read {
  const faults: Record<string, string> = {};
  const lines = order.lines.flatMap((line, position) => {
    const quantity = fields[`quantity-${position}`];
    if (quantity === undefined) return [];
    const sku = fields[`sku-${position}`];
    const wanted: OwnLine = {
      position,
      quantity: Number(quantity),
      ...(sku !== undefined && sku !== line.sku && { sku }),
    };
    // What is taken off is not read any further.
    if (wanted.quantity === 0) return [wanted];
    return [{ ...wanted, ...typedMeasures(fields, position, faults), ...typedEmbroidery(fields, position, faults) }];
  });
  return Object.keys(faults).length > 0 ? { faults } : { change: { part: 'lines', version, lines } };
}

function typedMeasures(fields: TypedChange['fields'], position: number, faults: Record<string, string>) {
  if (fields[`bust-${position}`] === undefined) return {};
  const read = MEASURES.map(
    (measure) => [measure, readMeasure(measure, fields[`${measure}-${position}`] ?? '')] as const,
  );
  for (const [measure, { kind }] of read) if (kind !== 'cm') faults[`${measure}-${position}`] = 'measure';
  const body = read.flatMap(([measure, each]) => (each.kind === 'cm' ? [[measure, each.cm]] : []));
  const measurements = LineMeasurements.safeParse(Object.fromEntries(body));
  if (measurements.success) return { measurements: measurements.data };
  if (body.length === MEASURES.length) faults[`underBust-${position}`] = 'under-bust';
  return {};
}

/** None if its text is empty. */
function typedEmbroidery(fields: TypedChange['fields'], position: number, faults: Record<string, string>) {
  const text = fields[`text-${position}`];
  if (text === undefined) return {};
  if (text.trim() === '') return { embroidery: null };
  const [location, thread, lettering] = ['location', 'thread', 'lettering'].map(
    (name) => fields[`${name}-${position}`],
  );
  const read = Embroidery.safeParse({ location, text, thread, lettering });
  if (read.success) return { embroidery: read.data };
  Object.assign(
    faults,
    faultsOf(read.error.issues, (path) => `${String(path[0])}-${position}`),
  );
  return {};
}

function faultsOf(issues: readonly Issue[], nameOf: (path: Issue['path']) => string): Record<string, string> {
  return Object.fromEntries(issues.map(({ path, message }) => [nameOf(path), message]).reverse());
}
