import sharp from 'sharp';

/** A picture layer as floats would be too slow: 8-bit RGBA, colors premultiplied by their alpha. */
export interface Layer {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

/** Rasterises SVG at its own size. */
export async function layerFrom(svg: string): Promise<Layer> {
  const { data, info } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const pixels = new Uint8ClampedArray(data.length);
  for (let at = 0; at < data.length; at += 4) {
    const alpha = (data[at + 3] ?? 0) / 255;
    pixels[at] = (data[at] ?? 0) * alpha;
    pixels[at + 1] = (data[at + 1] ?? 0) * alpha;
    pixels[at + 2] = (data[at + 2] ?? 0) * alpha;
    pixels[at + 3] = data[at + 3] ?? 0;
  }
  return { width: info.width, height: info.height, data: pixels };
}

/** Lays a layer over an RGB frame of the same height, shifted by `shift` pixels and wrapped round at its width. */
export function over(frame: Uint8ClampedArray, layer: Layer, shift = 0, opacity = 1): void {
  const { width, height, data } = layer;
  const offset = ((shift % width) + width) % width;
  const whole = Math.floor(offset);
  const part = offset - whole;
  for (let y = 0; y < height; y++) {
    const row = y * width;
    for (let x = 0; x < width; x++) {
      const from = (row + ((x + whole) % width)) * 4;
      let alpha = data[from + 3] ?? 0;
      let red = data[from] ?? 0;
      let green = data[from + 1] ?? 0;
      let blue = data[from + 2] ?? 0;
      if (part > 0) {
        // Between two columns: slow drift must not jump from pixel to pixel.
        const next = (row + ((x + whole + 1) % width)) * 4;
        alpha += ((data[next + 3] ?? 0) - alpha) * part;
        red += ((data[next] ?? 0) - red) * part;
        green += ((data[next + 1] ?? 0) - green) * part;
        blue += ((data[next + 2] ?? 0) - blue) * part;
      }
      if (alpha === 0) continue;
      const keep = 1 - (alpha / 255) * opacity;
      const to = (row + x) * 3;
      frame[to] = (frame[to] ?? 0) * keep + red * opacity;
      frame[to + 1] = (frame[to + 1] ?? 0) * keep + green * opacity;
      frame[to + 2] = (frame[to + 2] ?? 0) * keep + blue * opacity;
    }
  }
}

/** Lays a layer over an RGB frame with its upper left corner at whole pixels; what falls outside is left out. */
export function lay(frame: Uint8ClampedArray, frameWidth: number, layer: Layer, left: number, top: number): void {
  const frameHeight = frame.length / 3 / frameWidth;
  const { width, data } = layer;
  const lastRow = Math.min(layer.height, frameHeight - top);
  const lastColumn = Math.min(width, frameWidth - left);
  for (let y = Math.max(0, -top); y < lastRow; y++) {
    for (let x = Math.max(0, -left); x < lastColumn; x++) {
      const from = (y * width + x) * 4;
      const alpha = data[from + 3] ?? 0;
      if (alpha === 0) continue;
      const keep = 1 - alpha / 255;
      const to = ((y + top) * frameWidth + x + left) * 3;
      for (let channel = 0; channel < 3; channel++)
        frame[to + channel] = (frame[to + channel] ?? 0) * keep + (data[from + channel] ?? 0);
    }
  }
}

export interface Placement {
  x: number;
  y: number;
  scale: number;
  /** Squash of the height; negative mirrors, for a reflection. */
  squash?: number;
  /** Turn in radians. */
  turn?: number;
  opacity?: number;
  /** Nothing is drawn above this row. */
  below?: number;
}

/** Draws a square sprite with its middle at x, y, scaled and turned, with smooth sampling. */
export function sprite(frame: Uint8ClampedArray, width: number, height: number, image: Layer, at: Placement): void {
  const { x, y, scale, squash = 1, turn = 0, opacity = 1, below = 0 } = at;
  const radius = (image.width / 2) * scale * 1.42;
  const tall = radius * Math.abs(squash);
  const cos = Math.cos(-turn) / scale;
  const sin = Math.sin(-turn) / scale;
  const middle = image.width / 2;
  const size = image.width;
  const source = image.data;
  for (let py = Math.max(0, below, Math.floor(y - tall)); py < Math.min(height, y + tall); py++) {
    for (let px = Math.max(0, Math.floor(x - radius)); px < Math.min(width, x + radius); px++) {
      const dx = px - x;
      const dy = (py - y) / squash;
      const sx = dx * cos - dy * sin + middle;
      const sy = dx * sin + dy * cos + middle;
      const ix = Math.floor(sx);
      const iy = Math.floor(sy);
      if (ix < 0 || iy < 0 || ix >= size - 1 || iy >= size - 1) continue;
      const fx = sx - ix;
      const fy = sy - iy;
      const corner = (iy * size + ix) * 4;
      const sample = (channel: number) => {
        const upper = (source[corner + channel] ?? 0) * (1 - fx) + (source[corner + 4 + channel] ?? 0) * fx;
        const lower =
          (source[corner + size * 4 + channel] ?? 0) * (1 - fx) + (source[corner + size * 4 + 4 + channel] ?? 0) * fx;
        return upper * (1 - fy) + lower * fy;
      };
      const alpha = sample(3);
      if (alpha < 0.5) continue;
      const keep = 1 - (alpha / 255) * opacity;
      const to = (py * width + px) * 3;
      frame[to] = (frame[to] ?? 0) * keep + sample(0) * opacity;
      frame[to + 1] = (frame[to + 1] ?? 0) * keep + sample(1) * opacity;
      frame[to + 2] = (frame[to + 2] ?? 0) * keep + sample(2) * opacity;
    }
  }
}

/** Multiplies every channel by its own gain: the light of the hour. */
export function tint(frame: Uint8ClampedArray, gains: readonly [number, number, number]): void {
  const [red, green, blue] = gains;
  for (let at = 0; at < frame.length; at += 3) {
    frame[at] = (frame[at] ?? 0) * red;
    frame[at + 1] = (frame[at + 1] ?? 0) * green;
    frame[at + 2] = (frame[at + 2] ?? 0) * blue;
  }
}
