import { chocolates } from '#web/content/chocolates.ts';
import { Picture } from '#web/ui/picture.tsx';
import { SmartLink } from '#web/ui/smart-link.tsx';

/** Tasting events: description, price and contact. */
export function TastingEvents() {
  const { heading, paragraphs, price, link } = chocolates.tastings;
  return (
    <section className="tastings">
      <div className="tastings-words">
        <h2>{heading}</h2>
        {paragraphs.map((paragraph) => (
          <p key={paragraph} className="measure mt-5">
            {paragraph}
          </p>
        ))}
        <p className="tastings-price">{price}</p>
        {link && (
          <p className="mt-7">
            <SmartLink href={link.href} className="button">
              {link.label}
            </SmartLink>
          </p>
        )}
      </div>
      <Picture name="tasting" sizes="(max-width: 767px) 100vw, 56vw" className="tastings-picture" />
    </section>
  );
}
