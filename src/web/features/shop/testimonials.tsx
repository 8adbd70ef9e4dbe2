import { useContent } from '#web/shell/content.ts';

/** Testimonials of different lengths, in columns. */
export function Testimonials() {
  const { heading, items } = useContent('chocolates').testimonials;
  if (items.length === 0) return null;
  return (
    <section className="column pb-[clamp(4.5rem,10vw,9rem)] lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,3fr)] lg:gap-12">
      <h2>{heading}</h2>
      <ul className="mt-10 md:columns-2 md:gap-x-14 lg:mt-[0.4rem]">
        {items.map(({ quote, name, place }) => (
          <li key={name} className="break-inside-avoid border-line border-t pt-6 pb-7">
            <figure>
              <blockquote className="font-display text-[1.3rem] leading-[1.35]">“{quote}”</blockquote>
              <figcaption className="mt-[0.9rem] flex flex-wrap gap-x-3 text-[0.94rem]">
                <span className="font-semibold">{name}</span>
                <span className="text-quiet">{place}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
