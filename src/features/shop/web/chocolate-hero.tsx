import { Link, useSearchParams } from 'react-router';
import { useContent } from '#platform/shell/content.ts';
import { Picture } from '#platform/ui/picture.tsx';
import { catalogUrl, getOrderParam, getWithoutParam } from './catalog-url.ts';
import './chocolate-hero.css';

/** The hero of the chocolate page, with a link to the catalog. */
export function ChocolateHero() {
  const { heading, sentence, image } = useContent('chocolates').hero;
  const [search] = useSearchParams();
  const catalogHref = catalogUrl({ order: getOrderParam(search), without: getWithoutParam(search) });
  return (
    <div className="under-header shop-hero relative grid overflow-clip [&>picture]:absolute [&>picture]:inset-0 lg:min-h-[min(88svh,44rem)]">
      <Picture
        name="chocolate-hero-wide"
        tall="chocolate-hero-tall"
        place={image}
        first
        className="absolute inset-0 size-full object-cover print:hidden lg:object-[66%_100%]"
      />
      {/* Blends the picture into the background of the catalog. */}
      <div className="absolute inset-x-0 top-[72%] bottom-0 bg-linear-to-b/srgb from-transparent to-ground" />
      <div className="column relative z-1 pt-4 pb-16 md:pb-24">
        <div className="shop-hero-words photo-words min-[56.25rem]:max-w-[20rem] lg:max-w-[24rem]">
          <h1>{heading}</h1>
          <p className="mt-5 max-w-[30ch] text-[1.2rem] leading-snug">{sentence}</p>
          <Link to={catalogHref} className="button mt-8 min-w-36">
            Order
          </Link>
        </div>
      </div>
    </div>
  );
}
