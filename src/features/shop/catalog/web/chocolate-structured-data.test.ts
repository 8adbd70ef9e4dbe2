import { describe, expect, it } from 'vitest';
import { sampleBusiness } from '#seeds/sample-business.ts';
import type { Chocolate } from '../../contract/shop.ts';
import { createChocolateStructuredData } from './chocolate-structured-data.ts';

const plainDark: Chocolate = {
  _id: '0b7f7d0a-7f0e-4a3f-9b0c-6d8e4a1c2b3d',
  name: 'Plain Dark',
  price: 16,
  image: '',
  description: 'Three ingredients and nowhere to hide.',
  details: 'Cacao, cane sugar, cocoa butter.',
  contents: { pieces: 16, shape: 'square', grams: 120 },
  inventory: 40,
  allergens: [],
  traces: [],
  vegan: true,
  described: true,
  pictures: { avif: '', webp: '' },
  label: { ground: '', ink: '', motif: '' },
};

type Product = {
  name: string;
  description: string;
  image?: string;
  offers: { price: string; availability: string; url: string };
};

function parseProducts(tins: readonly Chocolate[]): Product[] {
  const [data] = createChocolateStructuredData(tins, 'https://matandtin.example', sampleBusiness) as [
    { '@graph': Product[] },
  ];
  return data['@graph'];
}

describe('the structured data of chocolates', () => {
  it('the structured data of chocolates have name, price with cents, and the place on the page', () => {
    const [product] = parseProducts([plainDark]);
    expect(product?.name).toBe('Plain Dark');
    expect(product?.description).toBe(
      'Three ingredients and nowhere to hide. Sixteen squares, 4.2 oz (120 g). Cacao, cane sugar, cocoa butter.',
    );
    expect(product?.offers.price).toBe('16.00');
    expect(product?.offers.url).toBe(`https://matandtin.example/chocolates#chocolate-${plainDark._id}`);
  });

  it('the structured data distinguish a chocolate in stock from one that is sold out', () => {
    const offers = parseProducts([plainDark, { ...plainDark, inventory: 0 }]).map(({ offers }) => offers.availability);
    expect(offers).toEqual(['https://schema.org/InStock', 'https://schema.org/SoldOut']);
  });

  it('the structured data name a photo only if there is one', () => {
    const [drawn, photographed] = parseProducts([plainDark, { ...plainDark, image: '/files/plain-dark.webp' }]);
    expect(drawn).not.toHaveProperty('image');
    expect(photographed?.image).toBe('https://matandtin.example/files/plain-dark.webp');
  });

  it('there are no structured data without chocolates', () => {
    expect(createChocolateStructuredData([], 'https://matandtin.example', sampleBusiness)).toEqual([]);
  });
});
