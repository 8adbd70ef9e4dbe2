import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { chocolates } from '#web/content/chocolates.ts';
import { chocolateSlides } from '#web/content/slideshow.ts';
import { ChocolateHero } from '#web/features/shop/chocolate-hero.tsx';
import { KindWords } from '#web/features/shop/kind-words.tsx';
import { houseTin, MadeByHand } from '#web/features/shop/made-by-hand.tsx';
import { orderInSearch, withoutInSearch } from '#web/features/shop/shelf-address.ts';
import { ShippingFacts } from '#web/features/shop/shipping-facts.tsx';
import { SlowTasting } from '#web/features/shop/slow-tasting.tsx';
import { TastingEvents } from '#web/features/shop/tasting-events.tsx';
import { TinDefs, tinMotifsOf } from '#web/features/shop/tin.tsx';
import { tinStructuredData } from '#web/features/shop/tin-structured-data.ts';
import { TinTable } from '#web/features/shop/tin-table.tsx';
import { inProcess } from '#web/request-context.ts';
import { pageMeta, siteOf } from '#web/shell/page-meta.ts';
import { Slideshow } from '#web/ui/slideshow.tsx';
import type { Route } from './+types/chocolates';
import '#web/features/shop/tin.css';
import '#web/features/shop/chocolate-sections.css';
import '#web/features/shop/slow-tasting.css';

/** Which page of a long shelf is asked for; anything else in its place is the first. */
const pageAsked = (search: URLSearchParams) => Number(/^[1-9]\d{0,4}$/.exec(search.get('page') ?? '')?.[0] ?? 1);

const nothing = { tins: null, pages: 1, allergens: [], without: null };

/** Without its catalogue the page still stands; 503 keeps that page out of caches and search results. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = context.get(inProcess);
  const search = new URL(request.url).searchParams;
  const [page, order, without] = [pageAsked(search), orderInSearch(search), withoutInSearch(search)];
  const narrowed = without ? { without } : {};
  try {
    const [tins, { pages, allergens }] = await Promise.all([
      api('GET /api/chocolates', { query: { page, order, ...narrowed } }),
      api('GET /api/chocolates/summary', { query: narrowed }),
    ]);
    return { tins, order, page, pages, allergens, without };
  } catch {
    return data({ ...nothing, order, page }, { status: 503, headers: { 'Retry-After': '60' } });
  }
}

/** The same, when a person comes from another page and the connection is lost on the way. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch {
    return { ...nothing, order: orderInSearch(new URL(request.url).searchParams), page: 1 };
  }
}

/** Another order of what is shown already needs nothing from the server. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const onlyTurned =
    currentUrl.pathname === nextUrl.pathname &&
    withoutInSearch(currentUrl.searchParams) === withoutInSearch(nextUrl.searchParams) &&
    orderInSearch(currentUrl.searchParams) !== orderInSearch(nextUrl.searchParams);
  return onlyTurned ? false : defaultShouldRevalidate;
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta('/chocolates', matches, tinStructuredData(loaderData?.tins ?? [], siteOf(matches)?.origin ?? ''));

export default function Chocolates({ loaderData }: Route.ComponentProps) {
  const { tins } = loaderData;
  return (
    <>
      <TinDefs motifs={tinMotifsOf([houseTin, ...(tins ?? []).map(({ name, label }) => ({ name, ...label }))])} />
      <ChocolateHero />
      <TinTable part={loaderData} />
      <MadeByHand />
      <ShippingFacts />
      <TastingEvents />
      <SlowTasting />
      <KindWords />
      <div className="column pb-[clamp(4.5rem,10vw,9rem)]">
        <Slideshow slides={chocolateSlides} label={chocolates.slideshowHeading}>
          <h2>{chocolates.slideshowHeading}</h2>
        </Slideshow>
      </div>
    </>
  );
}
