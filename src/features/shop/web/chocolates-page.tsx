import { data } from 'react-router';
import { loadContent } from '#platform/shell/content.ts';
import { createPageMeta, getSiteConfig } from '#platform/shell/page-meta.ts';
import { inProcess } from '#platform/shell/request-context.ts';
import { Slideshow } from '#platform/ui/slideshow.tsx';
import { sortByName } from '../domain/sort-by-name.ts';
import type { Route } from './+types/chocolates-page';
import type { ShopApi } from './api.ts';
import { getOrderParam, getWithoutParam } from './catalog-url.ts';
import { CatalogFailure, ChocolateGrid } from './chocolate-grid.tsx';
import { ChocolateHero } from './chocolate-hero.tsx';
import { createChocolateStructuredData } from './chocolate-structured-data.ts';
import { HowItIsMade } from './how-it-is-made.tsx';
import { OwnTinBand } from './own-tin/own-tin-band.tsx';
import { ShippingFacts } from './shipping-facts.tsx';
import { TastingEvents } from './tasting-events.tsx';
import { TastingExercise } from './tasting-exercise.tsx';
import { Testimonials } from './testimonials.tsx';
import { TinDefs } from './tin.tsx';
import './tin.css';

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
  return createPageMeta('/chocolates', matches, products);
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
