import { useId } from 'react';
import { Dialog } from '#platform/ui/dialog.tsx';
import { showLinks } from '#platform/ui/inline-links.tsx';
import { SmartLink } from '#platform/ui/smart-link.tsx';
import type { Offering } from '../../contract/documents.ts';
import { OfferingArt } from './yoga-art.tsx';

/** The details that the card omits. */
export function OfferingDetails({ offering }: { offering: Offering }) {
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

export function OfferingModal({ offering, onClose }: { offering: Offering | undefined; onClose: () => void }) {
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
