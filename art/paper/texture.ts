/**
 * Adds a faint pattern of paper to raw RGB pixels, in place, always the same for the same size. Broad, soft spots cost
 * few bytes and hide the steps that 8-bit gradients show; a little fine grain breaks up what is left.
 */
export function texture(pixels: Buffer, width: number, height: number): void {
  const broad = field(width, height, width / 9, 11);
  const middle = field(width, height, width / 60, 23);
  const fibre = field(width, height, width / 420, 37);
  for (let index = 0; index < width * height; index++) {
    const shade = (broad[index] ?? 0) * 2.8 + (middle[index] ?? 0) * 2 + (fibre[index] ?? 0) * 2.1 + grain(index) * 1.2;
    for (let channel = 0; channel < 3; channel++) {
      const at = index * 3 + channel;
      const value = pixels[at] ?? 0;
      // Deep shadows take less, or black paper would look dusty.
      pixels[at] = Math.max(0, Math.min(255, Math.round(value + shade * (0.45 + 0.55 * (value / 255)))));
    }
  }
}

function scatter(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), 0x21f0aaad);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 4294967296;
}

/** Triangular noise, -1 to 1. */
const grain = (index: number) => scatter(index * 2 + 1) - scatter(index * 2 + 1900031);

/** Smooth two-dimensional noise, -1 to 1, one blotch every `cell` pixels. */
function field(width: number, height: number, cell: number, seed: number): Float32Array {
  const columns = Math.ceil(width / cell) + 2;
  const at = (column: number, row: number) => scatter(Math.imul(row * columns + column + 1, 0x9e3779b1) ^ seed) * 2 - 1;
  const result = new Float32Array(width * height);
  const smooth = (t: number) => t * t * (3 - 2 * t);
  for (let y = 0; y < height; y++) {
    const row = Math.floor(y / cell);
    const down = smooth(y / cell - row);
    for (let x = 0; x < width; x++) {
      const column = Math.floor(x / cell);
      const right = smooth(x / cell - column);
      const upper = at(column, row) * (1 - right) + at(column + 1, row) * right;
      const lower = at(column, row + 1) * (1 - right) + at(column + 1, row + 1) * right;
      result[y * width + x] = upper * (1 - down) + lower * down;
    }
  }
  return result;
}
