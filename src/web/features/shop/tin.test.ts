import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { tinMotifs } from '#domain/shop/tin-motif.ts';
import { chocolates } from '#seeds/chocolates.ts';
import { Tin, TinDefs, tinMotifsOf } from './tin.tsx';

type TinProps = Parameters<typeof Tin>[0];
const tin = (props: TinProps): string => renderToStaticMarkup(createElement(Tin, props));
const defs = (motifs?: Parameters<typeof TinDefs>[0]['motifs']): string =>
  renderToStaticMarkup(createElement(TinDefs, { motifs }));

const nasty = `Wren's "Slow" <b>Winter</b> & Fir`;
const long = 'Brown Butter, Buckwheat & Black Sesame!!';
const every: TinProps[] = [...chocolates, { name: nasty }, { name: long }, { name: 'Rose' }].flatMap((product) => [
  product,
  { ...product, soldOut: true },
  { ...product, open: true },
  { ...product, soldOut: true, open: true },
]);

describe('a tin on the page', () => {
  it('weighs at most 2.5 kB', () => {
    for (const props of every) {
      expect(Buffer.byteLength(tin(props)), props.name).toBeLessThanOrEqual(2500);
    }
  });

  it('carries no style attribute and no filter, for the page’s policy and its paint', () => {
    for (const html of [defs(), ...every.map(tin)]) expect(html).not.toMatch(/\sstyle=|filter/);
  });

  it('has no id of its own, and finds each drawing that it uses exactly once', () => {
    const drawings = defs(tinMotifsOf(every));
    const ids = [...drawings.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1]);
    expect(new Set(ids).size).toBe(ids.length);
    for (const html of [drawings, ...every.map(tin)]) {
      for (const [, id] of html.matchAll(/(?:href="#|url\(#)([^")]+)/g)) expect(ids).toContain(id);
    }
    for (const html of every.map(tin)) expect(html).not.toMatch(/\sid=/);
  });

  it('draws no motif that the page does not need', () => {
    const motifs = tinMotifsOf([{ name: 'Sea Salt Caramel' }]);
    expect(motifs).toEqual(['wave', 'drop']);
    expect(defs(motifs)).not.toContain('id="tin-leaf');
    expect(defs(motifs).length).toBeLessThan(defs(tinMotifs).length / 2);
  });

  it('says its name, and that it is sold out, or nothing where the name stands beside it', () => {
    expect(tin({ name: 'Rose & Cardamom' })).toContain('role="img" aria-label="Tin of Rose &amp; Cardamom"');
    expect(tin({ name: 'Marionberry', soldOut: true })).toContain('aria-label="Tin of Marionberry, sold out"');
    const silent = tin({ name: 'Marionberry', decorative: true });
    expect(silent).toMatch(/^<span class="tin" aria-hidden="true">/);
    expect(silent).not.toContain('role="img"');
  });

  it('keeps a name with quotes and angle brackets a text', () => {
    const html = tin({ name: nasty });
    expect(html).not.toMatch(/<b>/i);
    expect(html).toContain('&lt;B&gt;WINTER&lt;/B&gt; &amp; FIR');
  });

  it('shows chocolates unless it is sold out, and then the ribbon instead', () => {
    expect(tin({ name: 'Pear' })).toContain('#tin-pieces');
    expect(tin({ name: 'Pear' })).not.toContain('#tin-ribbon');
    const soldOut = tin({ name: 'Pear', soldOut: true });
    expect(soldOut).toContain('#tin-ribbon');
    expect(soldOut).not.toContain('#tin-pieces');
  });
});
