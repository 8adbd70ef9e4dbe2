import { fillValues } from '#features/content/domain/values.ts';
import { ignoreNotFound } from '#platform/api/ignore-not-found.ts';
import type { ContentDocuments, Notice } from '#platform/documents.ts';
import { dollarsToCents, formatMoney } from '#platform/money/money.ts';
import { loadContent, useContent } from '#platform/shell/content.ts';
import { useOutcome } from '#platform/shell/forms/use-outcome.ts';
import { createMeta } from '#platform/shell/page-meta.ts';
import { inProcess } from '#platform/shell/request-context.ts';
import { useSite } from '#platform/shell/use-site.ts';
import { showLinks } from '#platform/ui/inline-links.tsx';
import { SmartLink } from '#platform/ui/smart-link.tsx';
import { products } from '../../catalog/web/chocolates-words.ts';
import { brandTin } from '../../catalog/web/how-it-is-made.tsx';
import { RipeningBranch } from '../../catalog/web/ripening-branch.tsx';
import type { RestockRequest } from '../../contract/restock.ts';
import type { Chocolate } from '../../contract/shop.ts';
import { LazyStartHere } from '../../featured/web/lazy-start-here.tsx';
import { pickNeighbors } from '../../featured/web/load-featured.ts';
import { listTinMotifs, Tin, TinDefs } from '../../tins/web/tin.tsx';
import { api, type ShopApi } from '../../web/api.ts';
import type { Route } from './+types/restock-page';
import OpeningForm from './opening-form.tsx';
import { restock } from './restock-words.ts';
import { opening as labels } from './shop-opening-words.ts';
import '../../tins/web/tin.css';

/** What the catalog says about the tin, and its neighbors that are in stock. The page also works without them. */
async function loadCatalog(api: ShopApi, name: string) {
  try {
    const chocolates = await api('GET /api/chocolates', { query: { page: 1 } });
    const tin = chocolates.find((chocolate) => chocolate.name === name);
    const line = tin ? `${tin.description} ${formatMoney(dollarsToCents(tin.price), 'short')} ${products.perTin}.` : '';
    return { line, shelf: pickNeighbors(chocolates, name) };
  } catch {
    return undefined;
  }
}

/** Loads the request of the link. Opening the link changes nothing. */
export async function loader(args: Route.LoaderArgs) {
  const { context, request } = args;
  const api: ShopApi = context.get(inProcess).api;
  const { content } = await loadContent(args, 'waitlists');
  const search = new URL(request.url).searchParams;
  const result = openingResults.find((name) => name === search.get('result'));
  if (result) return { content, result, token: '', request: undefined, catalog: undefined };
  const token = search.get('token') ?? '';
  const found = await api('GET /api/restock-requests/by-link', { query: { token } }).catch(ignoreNotFound);
  const catalog = found?.chocolate ? await loadCatalog(api, found.chocolate.name) : undefined;
  return { content, result, token, request: found, catalog };
}

export const meta = createMeta({
  title: 'When it’s back',
  description: 'Confirm that you’d like one email when a sold-out tin or the shop is back.',
});

export default function Restock({ loaderData }: Route.ComponentProps) {
  const { result, ...link } = loaderData;
  return result ? <OpeningResult result={result} /> : <RestockConfirmation {...link} />;
}

const openingResults = ['asked', 'invalid', 'open', 'later'] as const;
type OpeningResultName = (typeof openingResults)[number];

/** What came of the form of the closed shop, with the form again if it can be mended. */
function OpeningResult({ result }: { result: OpeningResultName }) {
  const { business } = useSite();
  const { sent, openAlready } = useContent('waitlists').shop;
  const { title, text } = { ...labels.results, asked: sent, open: openAlready }[result];
  return (
    <div className="lit-table column grid items-center gap-x-[clamp(2rem,7vw,6rem)] gap-y-10 pt-10 pb-24 md:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] md:pt-20">
      <div>
        <p className="eyebrow">{labels.eyebrow}</p>
        <h1 className="mt-3 max-w-[16ch]">{title}</h1>
        <p className="measure mt-5 text-[1.1rem] text-quiet">{showLinks(text)}</p>
        {result === 'invalid' ? (
          <div className="mt-6 [&_form]:mx-0">
            <OpeningForm />
          </div>
        ) : (
          <p className="mt-8">
            <SmartLink href={labels.shop.href} className="button">
              {labels.shop.label}
            </SmartLink>
          </p>
        )}
      </div>
      <div className="mx-auto w-3/5 max-w-72">
        <TinDefs motifs={listTinMotifs([{ name: '', ...brandTin }])} />
        <Tin name={business.name} {...brandTin} />
      </div>
    </div>
  );
}

const pageLabels = restock.page;

type State = 'asked' | 'waiting' | 'inStock' | 'gone' | 'invalid';

function getInitialState(request: RestockRequest | undefined): State {
  if (!request) return 'invalid';
  if (request.inStock) return 'inStock';
  return request.confirmed ? 'waiting' : 'asked';
}

/** The title and the text of a state: of a chocolate, or of the opening of the shop. */
function findText(words: ContentDocuments['waitlists'], state: State, request: RestockRequest | undefined): Notice {
  if (state === 'invalid' || !request) return words.invalid;
  if (state === 'gone') return words.gone;
  const { chocolate } = request;
  if (!chocolate) return words.shop[state];
  const { title, text } = words.tins[state];
  return { title: fillValues(title, { tin: chocolate.name }), text };
}

/** Confirms or deletes a request only when a button is pressed, because mail scanners also open links. */
function RestockConfirmation(props: {
  token: string;
  request: RestockRequest | undefined;
  catalog: { line: string; shelf: readonly Chocolate[] } | undefined;
}) {
  const { token, request, catalog } = props;
  const { business } = useSite();
  const outcome = useOutcome<State>(getInitialState(request), { 'link-invalid': 'invalid' });
  const { state, running, runAction } = outcome;
  const chocolate = request?.chocolate;
  const line = state === 'gone' ? '' : catalog?.line;
  const shelf = state === 'inStock' ? undefined : catalog?.shelf;
  const words = useContent('waitlists');
  const { title, text } = findText(words, state, request);

  const confirm = () =>
    runAction('confirm', async () => {
      const { inStock } = await api('POST /api/restock-requests/confirmation', { body: { token } });
      return inStock ? 'inStock' : 'waiting';
    });
  const cancel = () =>
    runAction('cancel', async () => {
      await api('POST /api/restock-requests/cancellation', { body: { token } });
      return 'gone';
    });

  return (
    <div className="lit-table">
      <div className="column grid items-center gap-x-[clamp(1.5rem,6vw,6rem)] gap-y-8 pt-10 pb-24 md:grid-cols-[minmax(0,1fr)_18.75rem] md:py-16 lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] lg:py-24">
        <div>
          {request && !chocolate && <p className="eyebrow mb-3">{labels.eyebrow}</p>}
          <h1
            key={outcome.outcomeKey}
            ref={outcome.focusOutcome}
            tabIndex={-1}
            className="max-w-[18ch] text-balance text-[clamp(2.2rem,1.5rem+3vw,3.6rem)]"
          >
            {title}
          </h1>
          {line && <p className="mt-5 text-[1.1rem]">{line}</p>}
          <p className="mt-5 max-w-[30ch] text-pretty text-[1.1rem] text-quiet">{showLinks(text)}</p>
          <div className="mt-8 flex flex-wrap gap-3 max-sm:grid max-sm:max-w-96 md:max-lg:grid md:max-lg:w-fit">
            {state === 'asked' && (
              <button type="button" className="button" aria-busy={running === 'confirm'} onClick={confirm}>
                {running === 'confirm' ? pageLabels.busy : pageLabels.confirm}
              </button>
            )}
            {state === 'asked' || state === 'waiting' ? (
              <button type="button" className="button quiet" aria-busy={running === 'cancel'} onClick={cancel}>
                {running === 'cancel' ? pageLabels.busy : pageLabels.cancel}
              </button>
            ) : (
              <SmartLink href={pageLabels.shop.href} className="button">
                {pageLabels.shop.label}
              </SmartLink>
            )}
          </div>
          <p role="alert" className="mt-4 font-medium text-accent empty:hidden">
            {outcome.hasFailed && pageLabels.failed}
          </p>
          <noscript>
            <p className="mt-4 text-quiet">{words.withoutScript}</p>
          </noscript>
        </div>
        {chocolate ? (
          <div className="relative isolate w-45 max-md:order-first max-md:mx-auto md:w-[88%] md:max-w-96">
            <TinDefs motifs={listTinMotifs([chocolate, ...(shelf ?? [])])} />
            <Tin name={chocolate.name} {...chocolate.label} soldOut={state !== 'inStock'} />
            {state !== 'inStock' && <RipeningBranch chocolate={chocolate} long />}
          </div>
        ) : (
          <div className="mx-auto w-3/5 max-w-72">
            <TinDefs motifs={listTinMotifs([{ name: '', ...brandTin }])} />
            <Tin name={business.name} {...brandTin} open={!request} empty={!request} />
          </div>
        )}
      </div>
      {shelf && <LazyStartHere heading={pageLabels.shelf} featured={shelf} />}
    </div>
  );
}
