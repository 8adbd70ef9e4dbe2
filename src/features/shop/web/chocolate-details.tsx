import { useId, useState } from 'react';
import { useContent } from '#platform/shell/content.ts';
import { Dialog } from '#platform/ui/dialog.tsx';
import { showLinks } from '#platform/ui/inline-links.tsx';
import { SmartLink } from '#platform/ui/smart-link.tsx';
import type { Chocolate } from '../contract/shop.ts';
import { parseLidName } from '../domain/lid-name.ts';
import { formatDetails } from '../domain/tin-contents.ts';
import { AddToCartButton } from './add-to-cart-button.tsx';
import { ChocolateDiet } from './chocolate-diet.tsx';
import { ChocolateFacts } from './chocolate-facts.tsx';
import { ChocolatePicture } from './chocolate-picture.tsx';
import { products } from './chocolates-words.ts';
import { LidNameField } from './lid-name-field.tsx';
import { RestockForm } from './restock-form.tsx';
import { RipeningBranch } from './ripening-branch.tsx';
import './chocolate-details.css';

/** Adds the chocolate to the cart, or explains what to do while it is sold out. */
function BuyOptions(props: {
  chocolate: Chocolate;
  lidName: string;
  onLidName: (name: string) => void;
  onAdd: (chocolate: Chocolate, lidName?: string) => void;
}) {
  const { chocolate, lidName, onLidName, onAdd } = props;
  const { heading, paragraphs, link } = useContent('chocolates').otherWays.soldOut;
  if (chocolate.inventory > 0) {
    return (
      <>
        <LidNameField value={lidName} onChange={onLidName} />
        <p className="mt-5">
          <AddToCartButton
            chocolate={chocolate}
            onAdd={() => onAdd(chocolate, parseLidName(lidName))}
            className="button w-full sm:w-auto sm:min-w-44"
          />
        </p>
      </>
    );
  }
  return (
    <div className="mt-6 border-line border-t pt-5">
      <h3 className="text-[1.15rem]">{heading}</h3>
      <p className="mt-2 text-quiet">{showLinks(paragraphs.join(' '))}</p>
      <RestockForm key={chocolate._id} chocolate={chocolate} />
      <p className="mt-2">
        <SmartLink href={link.href} className="link inline-block min-h-[44px] py-2 text-[0.94rem]">
          {link.label}
        </SmartLink>
      </p>
    </div>
  );
}

/** Dialog with the open tin and all details of a chocolate. */
export function ChocolateDetails(props: {
  chocolate: Chocolate | undefined;
  onAdd: (chocolate: Chocolate, lidName?: string) => void;
  onClose: () => void;
}) {
  const { chocolate, onAdd, onClose } = props;
  const id = useId();
  const [lidName, setLidName] = useState('');
  const shownName = parseLidName(lidName) ?? '';
  return (
    <Dialog
      open={chocolate !== undefined}
      onClose={() => {
        setLidName('');
        onClose();
      }}
      labelledBy={id}
      closeLabel={products.closeLabel}
      className="wide chocolate-dialog"
    >
      {chocolate && (
        <div className="chocolate-dialog-halves">
          <div className="chocolate-dialog-picture relative isolate">
            {chocolate.inventory <= 0 && <RipeningBranch chocolate={chocolate} />}
            <ChocolatePicture
              chocolate={chocolate}
              open={shownName === ''}
              lidName={shownName}
              sizes="(min-width: 48em) 28rem, 78vw"
            />
          </div>
          <div>
            <h2 id={id} className="pr-12 text-[clamp(1.7rem,1.3rem+1.6vw,2.3rem)]">
              {chocolate.name}
            </h2>
            <p className="mt-3 text-[1.1rem]">{chocolate.description}</p>
            <ChocolateFacts chocolate={chocolate} large />
            <p className="mt-5 text-quiet">{formatDetails(chocolate)}</p>
            <ChocolateDiet chocolate={chocolate} withTraces />
            <BuyOptions chocolate={chocolate} lidName={lidName} onLidName={setLidName} onAdd={onAdd} />
          </div>
        </div>
      )}
    </Dialog>
  );
}
