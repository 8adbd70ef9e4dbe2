import type { Notice } from '#features/content/contract/parts.ts';
import { fillValues } from '#features/content/domain/values.ts';
import type { ContentDocuments } from '#platform/documents.ts';
import { useContent } from '#platform/shell/content.ts';
import { useOutcome } from '#platform/shell/use-outcome.ts';
import { useSite } from '#platform/shell/use-site.ts';
import { showLinks } from '#platform/ui/inline-links.tsx';
import { SmartLink } from '#platform/ui/smart-link.tsx';
import type { RestockRequest } from '../contract/restock.ts';
import type { Chocolate } from '../contract/shop.ts';
import { api } from './api.ts';
import { brandTin } from './how-it-is-made.tsx';
import { LazyStartHere } from './lazy-start-here.tsx';
import { restock } from './restock-words.ts';
import { RipeningBranch } from './ripening-branch.tsx';
import { opening } from './shop-opening-words.ts';
import { listTinMotifs, Tin, TinDefs } from './tin.tsx';
import './tin.css';

const labels = restock.page;

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
export function RestockConfirmation(props: {
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
          {request && !chocolate && <p className="eyebrow mb-3">{opening.eyebrow}</p>}
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
                {running === 'confirm' ? labels.busy : labels.confirm}
              </button>
            )}
            {state === 'asked' || state === 'waiting' ? (
              <button type="button" className="button quiet" aria-busy={running === 'cancel'} onClick={cancel}>
                {running === 'cancel' ? labels.busy : labels.cancel}
              </button>
            ) : (
              <SmartLink href={labels.shop.href} className="button">
                {labels.shop.label}
              </SmartLink>
            )}
          </div>
          <p role="alert" className="mt-4 font-medium text-accent empty:hidden">
            {outcome.hasFailed && labels.failed}
          </p>
          <noscript>
            <p className="mt-4 text-quiet">{words.withoutScript}</p>
          </noscript>
        </div>
        {chocolate ? (
          <div className="relative isolate w-45 max-md:order-first max-md:mx-auto md:w-[88%] md:max-w-96">
            <TinDefs
              motifs={listTinMotifs([chocolate, ...(shelf ?? [])].map(({ name, label }) => ({ name, ...label })))}
            />
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
      {shelf && <LazyStartHere heading={labels.shelf} featured={shelf} />}
    </div>
  );
}
