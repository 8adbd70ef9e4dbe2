import { Link, useSearchParams } from 'react-router';
import { chocolates } from '#web/content/chocolates.ts';
import { Picture } from '#web/ui/picture.tsx';
import { catalogUrl, getOrderParam, getWithoutParam } from './catalog-url.ts';
import './chocolate-hero.css';

/** The hero of the chocolate page, with a link to the catalog. */
export function ChocolateHero() {
  const { heading, sentence, orderLabel } = chocolates.hero;
  const [search] = useSearchParams();
  const catalogHref = catalogUrl({ order: getOrderParam(search), without: getWithoutParam(search) });
  return (
    <div className="under-header shop-hero">
      <Picture name="chocolate-hero-wide" tall="chocolate-hero-tall" first className="shop-hero-picture" />
      <div className="column relative pt-4 pb-16 md:pb-24">
        <h1>{heading}</h1>
        <p className="mt-5 text-[1.2rem] leading-snug">{sentence}</p>
        <Link to={catalogHref} className="button mt-8 min-w-36">
          {orderLabel}
        </Link>
      </div>
    </div>
  );
}
