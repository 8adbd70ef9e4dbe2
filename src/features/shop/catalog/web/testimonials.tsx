import { useContent } from '#platform/shell/content.ts';
import type { Testimonial } from '../../contract/documents.ts';
import type { Chocolate } from '../../contract/shop.ts';
import { getChocolateAnchor } from './chocolate-card.tsx';
import { ChocolatePicture } from './chocolate-picture.tsx';

/** A quote, with the tin that it names. */
function Quote(props: { testimonial: Testimonial; tins: readonly Chocolate[]; large?: boolean }) {
  const { testimonial, tins, large = false } = props;
  const { quote, name, place } = testimonial;
  const tin = findNamedTin(quote, tins);
  return (
    <figure className="flex justify-between gap-x-6 gap-y-4 max-sm:flex-col sm:items-start">
      <div>
        <blockquote
          className={`font-display leading-[1.35] ${large ? 'max-w-[36ch] text-[1.6rem] md:text-[2rem]' : 'text-[1.3rem]'}`}
        >
          “{quote}”
        </blockquote>
        <figcaption className="mt-[0.9rem] flex flex-wrap gap-x-3 text-[0.94rem]">
          <span className="font-semibold">{name}</span>
          <span className="text-quiet">{place}</span>
        </figcaption>
      </div>
      {tin && (
        <a
          href={`#${getChocolateAnchor(tin)}`}
          className={`tin-hover shrink-0 rounded-full ${large ? 'w-18 md:w-32' : 'w-18'}`}
        >
          <ChocolatePicture chocolate={tin} sizes="8rem" />
          <span className="sr-only">{tin.name}</span>
        </a>
      )}
    </figure>
  );
}

/** Testimonials of different lengths: the first one large, the others in columns. */
export function Testimonials({ tins }: { tins: readonly Chocolate[] }) {
  const { heading, items } = useContent('chocolates').testimonials;
  const [first, ...others] = items;
  if (!first) return null;
  return (
    <section className="column pb-[clamp(4.5rem,10vw,9rem)]">
      <h2>{heading}</h2>
      <div className="mt-10 border-line border-t py-8 md:py-11">
        <Quote testimonial={first} tins={tins} large />
      </div>
      <ul className="md:grid md:grid-cols-2 md:gap-x-14">
        {others.map((testimonial) => (
          <li key={testimonial.name} className="border-line border-t pt-6 pb-7 md:last:odd:col-span-2">
            <Quote testimonial={testimonial} tins={tins} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Returns the only tin that a quote names: by its full name, or as 'the caramel'. */
export function findNamedTin<Tin extends { readonly name: string }>(
  quote: string,
  tins: readonly Tin[],
): Tin | undefined {
  const text = quote.toLowerCase();
  const words = new Set(Array.from(text.matchAll(/\bthe (\p{L}{3,})/gu), ([, word]) => word));
  const named = tins.filter(({ name }) => {
    const wanted = name.toLowerCase();
    return text.includes(wanted) || wanted.split(/\P{L}+/u).some((word) => words.has(word));
  });
  return named.length === 1 ? named[0] : undefined;
}
