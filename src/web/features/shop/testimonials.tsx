import { chocolates } from '#web/content/chocolates.ts';

/** Testimonials of different lengths, in columns. */
export function Testimonials() {
  const { heading, items } = chocolates.testimonials;
  return (
    <section className="column testimonials">
      <h2>{heading}</h2>
      <ul className="testimonials-list">
        {items.map(({ quote, name, place }) => (
          <li key={name}>
            <figure>
              <blockquote>“{quote}”</blockquote>
              <figcaption>
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
