import { useId, useState } from 'react';
import { useContent } from '#platform/shell/content.ts';
import { Dialog } from '#platform/ui/dialogs/dialog.tsx';
import { showLinks } from '#platform/ui/inline-links.tsx';
import { SmartLink } from '#platform/ui/smart-link.tsx';
import type { Offering } from '../../contract/documents.ts';
import { OfferingArt } from './yoga-art.tsx';

/** Keeps a range of prices on one line. */
const WORD_JOINER = '\u2060';

/** `rem` is the width of the card on a wide screen. */
function Card({ offering, rem, onMore }: { offering: Offering; rem: number; onMore: () => void }) {
  const more = (
    <>
      View More
      <span className="sr-only">: {offering.title}</span>
    </>
  );
  return (
    <li className="card flex flex-col overflow-hidden">
      <div className="aspect-2/1 w-full shrink-0">
        <OfferingArt offering={offering} sizes={`(min-width: 768px) ${rem}rem, 90vw`} />
      </div>
      <div className="flex grow flex-col p-6 md:max-lg:p-5 lg:p-7">
        <h3 className="text-[1.6rem] md:text-[1.35rem] lg:text-[1.7rem]">{offering.title}</h3>
        <p className="mt-3">{offering.summary}</p>
        <p className="mt-4 mb-6 text-quiet">{offering.price.replaceAll('–', `–${WORD_JOINER}`)}</p>
        <button
          type="button"
          className="button quiet needs-script mt-auto self-start"
          aria-haspopup="dialog"
          onClick={onMore}
        >
          {more}
        </button>
        {/* Without JavaScript the details expand inside the card. */}
        <noscript>
          <details className="mt-auto">
            <summary className="button quiet list-none">{more}</summary>
            <div className="pt-6">
              <OfferingDetails offering={offering} />
            </div>
          </details>
        </noscript>
      </div>
    </li>
  );
}

/** The offerings, each a card with details in a modal. */
export function Offerings() {
  const { offerings, bookLink } = useContent('yoga');
  const [shown, setShown] = useState<Offering>();
  return (
    <section className="column py-20 md:py-28" aria-labelledby="offerings">
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-5">
        <h2 id="offerings">{offerings.heading}</h2>
        <SmartLink href={bookLink.href} className="button">
          {bookLink.label}
        </SmartLink>
      </div>
      <ul className="mt-10 grid gap-6 has-[details[open]]:items-start md:grid-cols-3 md:gap-5 lg:gap-7">
        {offerings.items.map((offering) => (
          <Card
            key={offering.id}
            offering={offering}
            rem={offerings.items.length % 3 ? 36 : 24}
            onMore={() => setShown(offering)}
          />
        ))}
      </ul>
      <OfferingModal offering={shown} onClose={() => setShown(undefined)} />
    </section>
  );
}

/** The details that the card omits. */
function OfferingDetails({ offering }: { offering: Offering }) {
  return (
    <>
      <div className="prose">
        {offering.paragraphs.map((paragraph) => (
          <p key={paragraph}>{showLinks(paragraph)}</p>
        ))}
      </div>
      <dl className="@container mt-6 border-line border-b">
        {offering.facts.map(({ term, text }) => (
          <div key={term} className="grid gap-x-6 border-line border-t py-3 @md:grid-cols-[8.5rem_1fr]">
            <dt className="font-semibold">{term}</dt>
            <dd>{showLinks(text)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-7">
        <SmartLink href={offering.link.href} className="button">
          {offering.link.label}
        </SmartLink>
      </p>
    </>
  );
}

function OfferingModal({ offering, onClose }: { offering: Offering | undefined; onClose: () => void }) {
  const id = useId();
  return (
    <Dialog
      open={offering !== undefined}
      onClose={onClose}
      labelledBy={id}
      closeLabel="Close"
      className="w-[min(100%-2rem,38rem)] [&>.dialog-body]:pt-0"
    >
      {offering && (
        <>
          <div className="-mx-[clamp(1.25rem,4vw,2.25rem)] mb-6 block h-[clamp(7rem,24vw,11rem)] w-[calc(100%+2*clamp(1.25rem,4vw,2.25rem))]">
            <OfferingArt offering={offering} sizes="min(100vw, 38rem)" />
          </div>
          <h2 id={id} className="mb-4 text-[1.9rem]">
            {offering.title}
          </h2>
          <OfferingDetails offering={offering} />
        </>
      )}
    </Dialog>
  );
}
