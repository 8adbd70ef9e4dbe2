import { chocolates } from '#web/content/chocolates.ts';
import { Picture } from '#web/ui/picture.tsx';

export function ShippingFacts() {
  const { heading, facts } = chocolates.shipping;
  return (
    <section className="column shipping">
      <div>
        <h2>{heading}</h2>
        <Picture
          name="pickup"
          sizes="(max-width: 767px) 90vw, (max-width: 1023px) 45vw, 29rem"
          className="shipping-picture"
        />
      </div>
      <dl className="fact-list">
        {facts.map(({ term, text }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
