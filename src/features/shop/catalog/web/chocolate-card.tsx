import { AddToCartButton } from '../../cart/web/add-to-cart-button.tsx';
import type { Chocolate } from '../../contract/shop.ts';
import { formatDetails } from '../../tins/domain/tin-contents.ts';
import { ChocolateDiet } from './chocolate-diet.tsx';
import { ChocolateFacts } from './chocolate-facts.tsx';
import { ChocolatePicture } from './chocolate-picture.tsx';
import { products } from './chocolates-words.ts';
import { RipeningBranch } from './ripening-branch.tsx';

const textStyle = 'mt-[0.35rem] text-[0.88rem] text-quiet leading-[1.4] sm:text-[0.97rem]';

/** Anchor of a chocolate on the page. */
export function getChocolateAnchor(chocolate: Pick<Chocolate, '_id'>): string {
  return `chocolate-${chocolate._id}`;
}

/** One card of the catalog; its Details button covers all of it. `scripted` is false until scripts run; until then the details are part of the page. */
export function ChocolateCard({
  chocolate,
  scripted,
  allVegan,
  onAdd,
  onDetails,
}: {
  chocolate: Chocolate;
  scripted: boolean;
  /** The catalog says it once for all of its tins. */
  allVegan: boolean;
  onAdd: (chocolate: Chocolate) => void;
  onDetails: () => void;
}) {
  const { name, description } = chocolate;
  return (
    <li
      id={getChocolateAnchor(chocolate)}
      className="chocolate-card group tin-hover relative flex scroll-mt-16 flex-col"
    >
      <div className="relative isolate">
        <ChocolatePicture chocolate={chocolate} />
        {chocolate.inventory <= 0 && <RipeningBranch chocolate={chocolate} />}
      </div>
      <h3 className="mt-[0.9rem] leading-[1.15]">{name}</h3>
      <p className={textStyle}>{description}</p>
      {!scripted && <p className={`${textStyle} without-script`}>{formatDetails(chocolate)}</p>}
      <ChocolateDiet chocolate={chocolate} allVegan={allVegan} />
      <ChocolateFacts chocolate={chocolate} />
      <div className="needs-script flex flex-wrap items-center gap-x-4 pt-3 print:hidden">
        <AddToCartButton
          chocolate={chocolate}
          onAdd={onAdd}
          className="button small relative z-2 max-w-48 flex-[1_0_auto] whitespace-nowrap"
        />
        <button
          type="button"
          className="link min-h-[44px] min-w-[44px] text-left font-semibold text-[0.94rem] after:absolute after:inset-0 after:z-1 group-hover:decoration-[3px]"
          aria-haspopup="dialog"
          onClick={onDetails}
        >
          {products.detailsLabel} <span className="sr-only">{products.detailsOf(name)}</span>
        </button>
      </div>
    </li>
  );
}
