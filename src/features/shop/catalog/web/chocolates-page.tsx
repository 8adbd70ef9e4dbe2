import { Suspense } from 'react';
import { data, Link, useSearchParams } from 'react-router';
import breathe from '#drawings/breathe.svg?url';
import look from '#drawings/look.svg?url';
import melt from '#drawings/melt.svg?url';
import smell from '#drawings/smell.svg?url';
import snap from '#drawings/snap.svg?url';
import { type BusinessFacts, formatShipping } from '#platform/business/business.ts';
import { formatMoney } from '#platform/money/money.ts';
import { loadContent, useContent } from '#platform/shell/content.ts';
import { GuidedMinuteButton } from '#platform/shell/guided-minute-button.tsx';
import { createPageMeta, getSiteConfig } from '#platform/shell/page-meta.ts';
import { inProcess } from '#platform/shell/request-context.ts';
import { useSite } from '#platform/shell/use-site.ts';
import { CaptionedVideo } from '#platform/ui/film/captioned-video.tsx';
import { Slideshow } from '#platform/ui/film/slideshow.tsx';
import { showLinks } from '#platform/ui/inline-links.tsx';
import { Picture } from '#platform/ui/pictures/picture.tsx';
import { SmartLink } from '#platform/ui/smart-link.tsx';
import { lazyWhenNear } from '#platform/ui/state/lazy-when-near.ts';
import type { ShopPrices } from '../../cart/domain/order-total.ts';
import type { Chocolate } from '../../contract/shop.ts';
import { isOwnTinAddress, OWN_TIN_ANCHOR } from '../../own-tin/web/own-tin-anchor.ts';
import { TinDefs } from '../../tins/web/tin.tsx';
import type { ShopApi } from '../../web/api.ts';
import { sortByName } from '../domain/sort-by-name.ts';
import type { Route } from './+types/chocolates-page';
import { catalogUrl, getOrderParam, getWithoutParam } from './catalog-url.ts';
import { CatalogFailure, ChocolateGrid } from './chocolate-grid.tsx';
import { createChocolateStructuredData } from './chocolate-structured-data.ts';
import { HowItIsMade } from './how-it-is-made.tsx';
import { Testimonials } from './testimonials.tsx';
import '../../tins/web/tin.css';
import './chocolate-hero.css';

/** The requested page of a long catalog; an invalid value means page 1. */
const getRequestedPage = (search: URLSearchParams) => Number(/^[1-9]\d{0,4}$/.exec(search.get('page') ?? '')?.[0] ?? 1);

const emptyCatalog = { chocolates: null, pages: 1, allergens: [], without: null };

/** The page also renders without the catalog. Status 503 keeps that version out of caches and search results. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const content = await loadContent({ context, request }, 'chocolates');
  const api: ShopApi = context.get(inProcess).api;
  const search = new URL(request.url).searchParams;
  const [page, order, without] = [getRequestedPage(search), getOrderParam(search), getWithoutParam(search)];
  const filter = without ? { without } : {};
  try {
    const [loadedChocolates, { pages, allergens }] = await Promise.all([
      api('GET /api/chocolates', { query: { page, order, ...filter } }),
      api('GET /api/chocolates/summary', { query: filter }),
    ]);
    // Only a complete catalog can be sorted by the rules of the language; a longer one has the order of the database.
    const chocolates = pages <= 1 ? sortByName(loadedChocolates, order) : loadedChocolates;
    return { ...content, chocolates, order, page, pages, allergens, without };
  } catch {
    return data({ ...content, ...emptyCatalog, order, page }, { status: 503, headers: { 'Retry-After': '60' } });
  }
}

/** The same for a client-side navigation that loses its connection. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch {
    return { content: undefined, ...emptyCatalog, order: getOrderParam(new URL(request.url).searchParams), page: 1 };
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const site = getSiteConfig(matches);
  const chocolates = loaderData?.chocolates ?? [];
  const products = site && createChocolateStructuredData(chocolates, site.origin, site.business);
  return createPageMeta({ title: 'Chocolates', listed: true }, matches, products);
};

export default function Chocolates({ loaderData }: Route.ComponentProps) {
  const { chocolates: shownChocolates, content } = loaderData;
  if (!content) return <UnreachableCatalog />;
  const { slideshow } = content.chocolates;
  return (
    <>
      <TinDefs />
      <ChocolateHero />
      <ChocolateGrid catalogPage={loaderData} />
      <HowItIsMade />
      {shownChocolates && shownChocolates.length > 0 && <OwnTinBand tins={shownChocolates} />}
      <ShippingFacts />
      <TastingEvents />
      <TastingExercise />
      <Testimonials tins={shownChocolates ?? []} />
      <div className="column pb-[clamp(4.5rem,10vw,9rem)]">
        <Slideshow slides={slideshow.slides} label={slideshow.heading}>
          <h2>{slideshow.heading}</h2>
        </Slideshow>
      </div>
    </>
  );
}

/** A client-side navigation lost its connection. */
function UnreachableCatalog() {
  return (
    <div className="column pt-10 pb-24 md:pt-16">
      <h1>Chocolates</h1>
      <CatalogFailure />
    </div>
  );
}

/** The hero of the chocolate page, with a link to the catalog. */
function ChocolateHero() {
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

function ShippingFacts() {
  const { heading, facts, image } = useContent('chocolates').shipping;
  const { business, shop: prices } = useSite();
  return (
    <section className="column grid gap-10 pt-[clamp(3rem,6vw,5.5rem)] pb-[clamp(4.5rem,10vw,9rem)] lg:grid-cols-[minmax(0,1fr)_minmax(0,1.5fr)] lg:gap-20">
      <div className="md:max-lg:grid md:max-lg:grid-cols-2 md:max-lg:items-end md:max-lg:gap-8">
        <h2>{heading}</h2>
        <Picture
          name="pickup"
          place={image}
          sizes="(max-width: 767px) 90vw, (max-width: 1023px) 45vw, 29rem"
          className="mt-8 aspect-[4/3] w-full rounded-card object-cover"
        />
      </div>
      <dl>
        {[...listPriceFacts(prices, business), ...facts].map(({ term, text }) => (
          <div
            key={term}
            className="grid gap-x-8 gap-y-[0.2rem] border-line border-t py-[1.15rem] first:border-edge sm:grid-cols-[11rem_minmax(0,1fr)] sm:items-baseline"
          >
            <dt className="font-display text-[1.2rem] text-primary">{term}</dt>
            <dd className="text-balance">{showLinks(text)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** What an order costs to send, and from when a coupon works. */
function listPriceFacts(
  { shippingFeeCents, freeShippingFromCents, couponMinimumCents }: ShopPrices,
  business: Pick<BusinessFacts, 'hours'>,
) {
  const fee = `${formatShipping(business)} ${formatMoney(shippingFeeCents, 'short')} an order, however many tins.`;
  const free = freeShippingFromCents === null ? '' : ` Free from ${formatMoney(freeShippingFromCents, 'short')}.`;
  return [
    { term: 'Shipping', text: `${fee}${free}` },
    { term: 'Coupons', text: `Coupons valid only on orders ${formatMoney(couponMinimumCents, 'short')} or more.` },
  ];
}

/** Tasting events: description, price and contact. */
function TastingEvents() {
  const { heading, paragraphs, price, link, image } = useContent('chocolates').tastings;
  return (
    <section className="grid items-center bg-band lg:grid-cols-[minmax(0,1fr)_minmax(0,1.35fr)] lg:gap-[clamp(2rem,5vw,4rem)] lg:[&>picture]:self-stretch">
      <div className="column pt-11 pb-14 max-lg:order-1 lg:mr-0 lg:ml-[max(4px+4.7vw,(100vw-74rem)/2)] lg:w-auto">
        <h2>{heading}</h2>
        {paragraphs.map((paragraph) => (
          <p key={paragraph} className="measure mt-5">
            {showLinks(paragraph)}
          </p>
        ))}
        {price && <p className="mt-6 text-balance font-display text-[1.35rem] text-primary leading-[1.3]">{price}</p>}
        <p className="mt-7">
          <SmartLink href={link.href} className="button">
            {link.label}
          </SmartLink>
        </p>
      </div>
      <Picture
        name="tasting"
        place={image}
        sizes="(max-width: 1023px) 100vw, 56vw"
        className="aspect-[3/2] w-full object-cover lg:h-full lg:max-h-[40rem] lg:min-h-[30rem]"
      />
    </section>
  );
}

/** The drawings of the first steps. Further steps that the owner added have none. */
const drawings = [look, smell, snap, melt, breathe];

const loadMinute = () => import('../../tasting/web/tasting-minute.tsx').then(({ TastingMinute }) => TastingMinute);

/** The tasting exercise: five drawn steps beside a film of a piece that melts. */
function TastingExercise() {
  const { video, guidedTasting } = useContent('chocolates');
  const { heading, paragraphs, note, steps } = video;
  return (
    <section className="column grid gap-10 py-[clamp(4.5rem,10vw,9rem)] lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] lg:items-start lg:gap-[5.5rem]">
      <div className="lg:sticky lg:top-12">
        <h2>{heading}</h2>
        {paragraphs.map((paragraph) => (
          <p key={paragraph} className="mt-4 text-[1.1rem]">
            {showLinks(paragraph)}
          </p>
        ))}
        <GuidedMinuteButton load={loadMinute} failed={guidedTasting.failed} className="button mt-6">
          Eat one with me
        </GuidedMinuteButton>
        <figure className="mt-8">
          <CaptionedVideo name="melting-square" film={video} />
          <figcaption className="mt-3 text-[0.94rem] text-quiet">{note}</figcaption>
        </figure>
      </div>
      <ol className="divide-y divide-line">
        {steps.map((step, index) => (
          <li
            key={step}
            className="grid grid-cols-[6rem_minmax(0,1fr)] items-center gap-6 py-[1.1rem] lg:grid-cols-[7rem_minmax(0,1fr)] narrow:grid-cols-1"
          >
            {drawings[index] ? (
              <img src={drawings[index]} width={96} height={76} loading="lazy" alt="" className="w-full narrow:w-24" />
            ) : (
              <span />
            )}
            <p className="font-display text-[1.2rem] leading-[1.3]">{step}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

const OwnTin = lazyWhenNear(
  OWN_TIN_ANCHOR,
  () => import('../../own-tin/web/own-tin.tsx'),
  () => isOwnTinAddress(location.hash),
);

/** A band with a tin to fill. It needs scripts, so it is not shown without them. */
function OwnTinBand({ tins }: { tins: readonly Chocolate[] }) {
  return (
    <section id={OWN_TIN_ANCHOR} className="table-top needs-script overflow-x-clip print:hidden">
      {/* In the browser the band of another page comes with a moment's delay. */}
      <Suspense fallback={<div className="min-h-[40rem]" />}>
        <OwnTin sectionId={OWN_TIN_ANCHOR} tins={tins} />
      </Suspense>
    </section>
  );
}
