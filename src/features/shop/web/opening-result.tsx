import { useContent } from '#platform/shell/content.ts';
import { useSite } from '#platform/shell/use-site.ts';
import { showLinks } from '#platform/ui/inline-links.tsx';
import { SmartLink } from '#platform/ui/smart-link.tsx';
import { brandTin } from './how-it-is-made.tsx';
import OpeningForm from './opening-form.tsx';
import { opening as labels } from './shop-opening-words.ts';
import { listTinMotifs, Tin, TinDefs } from './tin.tsx';
import './tin.css';

export const openingResults = ['asked', 'invalid', 'open', 'later'] as const;
type OpeningResultName = (typeof openingResults)[number];

/** What came of the form of the closed shop, with the form again if it can be mended. */
export function OpeningResult({ result }: { result: OpeningResultName }) {
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
