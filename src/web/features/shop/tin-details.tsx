import { useId } from 'react';
import type { Chocolate } from '#contract/shop.ts';
import { chocolates } from '#web/content/chocolates.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { SmartLink } from '#web/ui/smart-link.tsx';
import { TinFacts } from './tin-facts.tsx';
import { TinPicture } from './tin-picture.tsx';
import './tin-details.css';

const { products, today, marketplace } = chocolates;

/** How to get this tin while the cart is not open. */
function WaysToGetIt({ soldOut }: { soldOut: boolean }) {
  const contact = soldOut ? today.soldOut.link : today.contact;
  return (
    <div className="mt-6 border-line border-t pt-5">
      <h3 className="text-[1.15rem]">{soldOut ? today.soldOut.heading : today.heading}</h3>
      <p className="mt-2 text-quiet">
        {soldOut ? today.soldOut.paragraphs.join(' ') : `${today.sentence} ${today.pickup}`}
      </p>
      <p className="mt-4 flex flex-wrap gap-3">
        <SmartLink href={contact.href} className="button small">
          {contact.label}
        </SmartLink>
        {!soldOut && (
          <SmartLink href={marketplace.link.href} className="button quiet small">
            {marketplace.link.label}
          </SmartLink>
        )}
      </p>
    </div>
  );
}

/** The open tin, large, and everything there is to know about it. */
export function TinDetails({ chocolate, onClose }: { chocolate: Chocolate | undefined; onClose: () => void }) {
  const id = useId();
  return (
    <Dialog
      open={chocolate !== undefined}
      onClose={onClose}
      labelledBy={id}
      closeLabel={products.closeLabel}
      className="wide tin-dialog"
    >
      {chocolate && (
        <div className="tin-dialog-halves">
          <div className="tin-dialog-picture">
            <TinPicture chocolate={chocolate} open />
          </div>
          <div>
            <h2 id={id}>{chocolate.name}</h2>
            <p className="mt-3 text-[1.1rem]">{chocolate.description}</p>
            <TinFacts chocolate={chocolate} className="tin-facts-large" />
            <p className="mt-5 text-quiet">{chocolate.details}</p>
            <WaysToGetIt soldOut={chocolate.inventory <= 0} />
          </div>
        </div>
      )}
    </Dialog>
  );
}
