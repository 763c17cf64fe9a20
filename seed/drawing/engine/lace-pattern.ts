/** Side of the repeating lace field and length of the repeating lace edge, in garment units. */
export const LACE_PERIOD = 216;
export const EDGE_PERIOD = 120;
/** Depth of the lace edge from its sewn side to its scallops. */
export const EDGE_DEPTH = 120;

/** The repeating lace of panels as a picture of thread: white is thread, black is air. */
export function laceField(scale: number): string {
  const side = LACE_PERIOD;
  const motif = [
    stem('M56 58 C 96 70 104 120 150 140 S 196 172 272 274'),
    stem('M164 166 C 150 120 176 92 160 52 S 190 -10 164 -50'),
    stem('M56 58 C 30 110 70 130 52 176 S 20 230 -52 166'),
    ...leaves([
      [98, 86, 30],
      [86, 104, 200],
      [124, 126, 60],
      [158, 112, -60],
      [172, 88, 250],
      [150, 76, 210],
      [46, 104, 120],
      [36, 128, 300],
      [66, 142, 40],
      [190, 196, 70],
      [210, 206, 10],
      [186, 30, 320],
    ]),
    flower(56, 56, 33, 12),
    flower(164, 166, 30, 50),
    flower(158, 46, 17, 80),
    flower(50, 172, 18, 33),
    ...dots([
      [106, 30],
      [116, 46],
      [22, 106],
      [12, 122],
      [112, 178],
      [100, 192],
      [204, 112],
      [206, 130],
    ]),
  ].join('');
  const copies = [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y) => `<use href="#m" x="${x * side}" y="${y * side}"/>`));
  return svg(side, side, scale, `<defs><g id="m">${motif}</g></defs>${net(side, side)}${copies.join('')}`);
}

/** The repeating lace edge: sewn along its top, scalloped along its bottom. */
export function laceEdge(scale: number): string {
  const length = EDGE_PERIOD;
  const rim = 'M-60 96 Q -30 128 0 96 Q 30 128 60 96 Q 90 128 120 96 Q 150 128 180 96';
  const motif = [
    flower(30, 72, 24, 18),
    flower(90, 72, 24, -16),
    flower(60, 34, 15, 40),
    flower(0, 34, 15, 5),
    stem('M30 72 C 40 50 50 50 60 34 S 84 52 90 72'),
    stem('M-30 72 C -20 50 -10 50 0 34 S 24 52 30 72'),
    ...leaves([
      [44, 52, -40],
      [76, 52, 220],
      [16, 52, 220],
      [104, 52, -40],
      [60, 62, 90],
      [0, 62, 90],
      [30, 40, 270],
      [90, 40, 270],
    ]),
    ...dots([
      [60, 82],
      [0, 82],
      [30, 24],
      [90, 24],
      [30, 16],
      [90, 16],
    ]),
  ].join('');
  const picots = Array.from({ length: 24 }, (_, index) => {
    const x = index * 5 + 2.5;
    const share = ((x + 0) % 60) / 60;
    const y = 96 + 4 * 16 * share * (1 - share) + 3.4;
    return `<circle cx="${x}" cy="${y.toFixed(1)}" r="2.3" fill="none" stroke="#fff" stroke-width="1.1"/>`;
  }).join('');
  const copies = [-1, 0, 1].map((x) => `<use href="#m" x="${x * length}"/>`).join('');
  const body = `<defs><g id="m">${motif}</g><clipPath id="c"><path d="${rim} L180 0 L-60 0 Z"/></clipPath></defs>
    <g clip-path="url(#c)">${net(length, EDGE_DEPTH)}${copies}</g>
    <path d="${rim}" fill="none" stroke="#fff" stroke-width="3"/>
    <path d="M-60 89 Q -30 120 0 89 Q 30 120 60 89 Q 90 120 120 89 Q 150 120 180 89" fill="none" stroke="#bbb" stroke-width="1.4"/>
    ${picots}<path d="M0 3H120" stroke="#fff" stroke-width="5"/><path d="M0 9H120" stroke="#999" stroke-width="3" stroke-dasharray="3 3"/>`;
  return svg(length, EDGE_DEPTH, scale, body);
}

function svg(width: number, height: number, scale: number, body: string): string {
  const w = Math.round(width * scale);
  const h = Math.round(height * scale);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="#000"/>${body}</svg>`;
}

/** A hexagonal mesh that repeats over the given size. */
function net(width: number, height: number): string {
  const across = Math.round(width / 6);
  const down = Math.round(height / 10) * 2;
  const w = width / across;
  const h = height / down;
  const lines: string[] = [];
  for (let row = 0; row < down; row += 1) {
    for (let column = -1; column <= across; column += 1) {
      const x = (column + (row % 2) / 2) * w;
      const y = row * h;
      lines.push(
        `M${x.toFixed(2)} ${y.toFixed(2)}v${(h * 0.62).toFixed(2)}l${(w / 2).toFixed(2)} ${(h * 0.38).toFixed(2)}l${(w / 2).toFixed(2)} ${(-h * 0.38).toFixed(2)}`,
      );
    }
  }
  return `<path d="${lines.join('')}" fill="none" stroke="#a8a8a8" stroke-width="0.95"/>`;
}

function flower(x: number, y: number, radius: number, turn: number): string {
  const r = radius;
  const petal = `M0 ${-r * 0.2} C ${-r * 0.62} ${-r * 0.45} ${-r * 0.5} ${-r * 1.08} ${-r * 0.12} ${-r} Q 0 ${-r * 0.86} ${r * 0.12} ${-r} C ${r * 0.5} ${-r * 1.08} ${r * 0.62} ${-r * 0.45} 0 ${-r * 0.2} Z`;
  const vein = `M0 ${-r * 0.3}V${-r * 0.78}M0 ${-r * 0.4}L${r * 0.2} ${-r * 0.74}M0 ${-r * 0.4}L${-r * 0.2} ${-r * 0.74}`;
  const petals = Array.from({ length: 5 }, (_, index) => {
    const angle = turn + index * 72;
    return `<g transform="rotate(${angle})"><path d="${petal}" fill="#cfcfcf" stroke="#fff" stroke-width="${Math.max(1.2, r * 0.07)}"/><path d="${vein}" stroke="#777" stroke-width="0.9" fill="none"/></g>`;
  });
  const heart = `<circle r="${r * 0.2}" fill="#555" stroke="#fff" stroke-width="${Math.max(1.4, r * 0.09)}"/><circle r="${r * 0.07}" fill="#fff"/>`;
  return `<g transform="translate(${x} ${y})">${petals.join('')}${heart}</g>`;
}

function leaves(points: readonly (readonly [x: number, y: number, turn: number])[]): string[] {
  return points.map(
    ([x, y, turn]) =>
      `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M0 0 C 4 -7 14 -8 21 0 C 14 7 5 6 0 0 Z" fill="#c4c4c4" stroke="#fff" stroke-width="1.3"/><path d="M2 0H18" stroke="#777" stroke-width="0.9"/></g>`,
  );
}

function stem(d: string): string {
  return `<path d="${d}" fill="none" stroke="#fff" stroke-width="1.9"/>`;
}

function dots(points: readonly (readonly [x: number, y: number])[]): string[] {
  return points.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="3" fill="#ddd" stroke="#fff" stroke-width="1"/>`);
}
