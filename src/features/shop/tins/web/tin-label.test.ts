import { describe, expect, it } from 'vitest';
import { chocolates } from '#seeds/chocolates.ts';
import { getContrast, getLuminance, isHexColor, mixColors } from '../domain/tin-colors.ts';
import { tinMotifs } from '../domain/tin-motif.ts';
import { arrangements, layouts } from './tin-arrangement.ts';
import { createSoldOutLabel, createTinLabel } from './tin-label.ts';
import { rimRadius } from './tin-rim-text.ts';

const names = Array.from({ length: 400 }, (_, index) => `Flavour number ${index * 13}`);

describe('a tin label', () => {
  it('a tin label is the same every time for the same name', () => {
    expect(createTinLabel('Rose & Cardamom')).toEqual(createTinLabel('Rose & Cardamom'));
    expect(createTinLabel('  Rose & Cardamom ')).toEqual(createTinLabel('Rose & Cardamom'));
    expect(createTinLabel('Cafe\u0301')).toEqual(createTinLabel('Caf\u00e9'));
  });

  it('a tin label keeps its drawing when only the pigments change', () => {
    const bare = createTinLabel('Orange Blossom');
    const painted = createTinLabel('Orange Blossom', { ground: '#a8501f', ink: '#fbe3b8' });
    expect([painted.ground, painted.ink]).toEqual(['#a8501f', '#fbe3b8']);
    expect([painted.rings, painted.rim, painted.turn]).toEqual([bare.rings, bare.rim, bare.turn]);
  });

  it('labels of names without a choice use every arrangement and every motif', () => {
    const labels = names.map((name) => createTinLabel(name));
    expect(new Set(labels.map((label) => label.arrangement))).toEqual(new Set(arrangements));
    expect(new Set(labels.map((label) => label.motif))).toEqual(new Set(tinMotifs));
    for (const arrangement of arrangements) {
      const share = labels.filter((label) => label.arrangement === arrangement).length / labels.length;
      expect(share, arrangement).toBeGreaterThan(0.1);
    }
  });

  it('in the sample shop no tin label looks like the one beside it or above it', () => {
    const laid = chocolates.map((chocolate) => createTinLabel(chocolate.name, chocolate).arrangement);
    expect(new Set(laid)).toEqual(new Set(arrangements));
    laid.forEach((arrangement, index) => {
      if (index % 4 > 0) expect(laid[index - 1]).not.toBe(arrangement);
      if (index >= 4) expect(laid[index - 4]).not.toBe(arrangement);
    });
  });

  it('a tin label has pigments for a name without any, and for an invalid color', () => {
    for (const ground of ['', 'red', '#12345', 'url(#x)', '#12345g']) {
      const label = createTinLabel('Pear', { ground, ink: '' });
      expect(isHexColor(label.ground)).toBe(true);
      expect(getContrast(label.ground, label.ink)).toBeGreaterThan(4.5);
    }
  });

  it('an ink that is invisible on its ground is moved', () => {
    for (const [ground, ink] of [
      ['#808080', '#808080'],
      ['#ffffff', '#fffff0'],
      ['#000000', '#0a0000'],
    ] as const) {
      expect(getContrast(ground, createTinLabel('Plum', { ground, ink }).ink)).toBeGreaterThan(3);
    }
  });

  it('the name on a tin label is readable on any two pigments', () => {
    const tones = ['#000000', '#2A1712', '#7C1F33', '#808080', '#C9805A', '#E9A94B', '#FFFFFF'];
    for (const ground of tones) {
      for (const ink of tones) {
        for (const name of names.slice(0, 20)) {
          const { band } = createTinLabel(name, { ground, ink });
          expect(getContrast(band.fill, band.text), `${ground} ${ink} ${name}`).toBeGreaterThanOrEqual(4.5);
        }
      }
    }
  });

  it('the label of a sold-out tin is pewter: its color channels are close together', () => {
    for (const chocolate of chocolates) {
      const { ground, ink, band, medallion } = createSoldOutLabel(createTinLabel(chocolate.name, chocolate));
      for (const colour of [ground, ink, band.fill, band.text, medallion.disc, medallion.mark]) {
        const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
        expect(Math.max(...channels) - Math.min(...channels), `${chocolate.name} ${colour}`).toBeLessThan(36);
      }
      expect(getContrast(ground, ink)).toBeGreaterThan(2);
    }
  });
});

describe('the motif', () => {
  it.each([
    ['Rose & Cardamom', 'petal', 'pod'],
    ['Sea Salt Caramel', 'wave', 'drop'],
    ['Fir Tip & Mint', 'fir', 'leaf'],
    ['Orange Blossom', 'citrus', 'petal'],
    ['Smoked Almond', 'nut', 'flame'],
    ['Chili & Lime', 'citrus', 'flame'],
    ['Confirmation Grape', 'berry', undefined],
    ['Lavender Moon', 'petal', 'moon'],
  ])('the motif of %s is %s', (name, motif, companion) => {
    const label = createTinLabel(name);
    expect(label.motif).toBe(motif);
    if (companion) expect(label.companion).toBe(companion);
  });

  it('the owner’s motif counts before the motif of the name', () => {
    expect(createTinLabel('Orange Blossom', { motif: 'moon' })).toMatchObject({ motif: 'moon', companion: 'citrus' });
    expect(createTinLabel('Orange Blossom', { motif: '' }).motif).toBe('citrus');
  });

  it('a motif is never beside itself', () => {
    for (const name of names) {
      const { motif, companion } = createTinLabel(name);
      expect(companion).not.toBe(motif);
    }
  });
});

describe('the rings', () => {
  it.each(arrangements)(
    'the rings of a %s stay inside the field and clear of the medallion, each drawn once',
    (arrangement) => {
      const { listRings, medallionRadius } = layouts[arrangement];
      const rings = listRings('leaf', 'star');
      for (const { radius } of rings) {
        expect(radius).toBeLessThan(115);
        expect(radius).toBeGreaterThan(medallionRadius);
      }
      expect(new Set(rings.map((ring) => `${ring.figure} ${ring.radius} ${ring.tone}`)).size).toBe(rings.length);
      expect(rings.some((ring) => ring.figure === 'leaf')).toBe(true);
    },
  );
});

describe('the name around the rim', () => {
  const circumference = 2 * Math.PI * rimRadius;

  it('a short name is written twice around the rim, and a long one once', () => {
    expect(createTinLabel('Rose').rim).toMatchObject({ text: 'ROSE', repeats: 2 });
    expect(createTinLabel('Rose & Cardamom').rim.repeats).toBe(2);
    expect(createTinLabel('Brown Butter, Buckwheat & Black Sesame!!').rim.repeats).toBe(1);
  });

  it('the name around the rim never overlaps itself, and stays large up to forty characters', () => {
    for (let length = 1; length <= 200; length += 1) {
      const { rim } = createTinLabel('M'.repeat(length));
      expect(rim.textLength * rim.repeats, `${length} characters`).toBeLessThanOrEqual(circumference * 0.87);
      expect(Number.isFinite(rim.letterSpacing)).toBe(true);
      expect(rim.halfAngle).toBeLessThanOrEqual(rim.repeats === 2 ? 73 : 156);
    }
    expect(createTinLabel('Brown Butter, Buckwheat & Black Sesame!!').rim.fontSize).toBeGreaterThanOrEqual(16);
  });

  it('the rim of a tin without a name is empty', () => {
    const { rim } = createTinLabel('');
    expect(rim).toMatchObject({ text: '', repeats: 2 });
    expect(rim.textLength).toBeGreaterThan(0);
  });
});

describe('color arithmetic', () => {
  it('color arithmetic agrees with the ends of the scale', () => {
    expect(getContrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(getLuminance('#808080')).toBeCloseTo(0.2159, 3);
    expect(mixColors('#000000', '#ffffff', 0.5)).toBe('#808080');
    expect(mixColors('#123456', '#ffffff', 0)).toBe('#123456');
  });
});
