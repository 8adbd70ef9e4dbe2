import { useId, useState } from 'react';
import { fillValues } from '#features/content/domain/values.ts';
import { asApiError } from '#platform/api/client.ts';
import { useContent } from '#platform/shell/content.ts';
import { parseEmailAddress } from '#platform/text/email-address.ts';
import { hasWebAddress } from '#platform/text/names.ts';
import { Dialog } from '#platform/ui/dialogs/dialog.tsx';
import { CheckedForm, type FormValues } from '#platform/ui/forms/checked-form.tsx';
import { EmailField } from '#platform/ui/forms/field.tsx';
import { showLinks } from '#platform/ui/inline-links.tsx';
import { SmartLink } from '#platform/ui/smart-link.tsx';
import { focusElement } from '#platform/ui/state/focus-element.ts';
import { MAX_LID_NAME_LENGTH, parseLidName } from '../../cart/domain/lid-name.ts';
import { AddToCartButton } from '../../cart/web/add-to-cart-button.tsx';
import { lidName as words } from '../../cart/web/cart-words.ts';
import type { Chocolate } from '../../contract/shop.ts';
import { restock } from '../../restock/web/restock-words.ts';
import { formatDetails } from '../../tins/domain/tin-contents.ts';
import { api } from '../../web/api.ts';
import { ChocolateDiet } from './chocolate-diet.tsx';
import { ChocolateFacts } from './chocolate-facts.tsx';
import { ChocolatePicture } from './chocolate-picture.tsx';
import { products } from './chocolates-words.ts';
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

/** A name for the lid of a tin. The tin beside it shows the name while it is typed. */
function LidNameField({ value, onChange }: { value: string; onChange: (name: string) => void }) {
  const id = useId();
  const hint = useContent('chocolates').products.lidName;
  const isRefused = hasWebAddress(value);
  return (
    <div className="mt-5">
      <label htmlFor={id} className="mb-1 block font-semibold">
        {words.label} <span className="font-normal text-quiet">{words.optional}</span>
      </label>
      <input
        id={id}
        className="input max-w-80"
        value={value}
        maxLength={MAX_LID_NAME_LENGTH}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={isRefused || undefined}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <p id={`${id}-hint`} className="mt-1 text-[0.9rem] text-quiet" aria-live="polite">
        {isRefused ? words.webAddress : hint}
      </p>
    </div>
  );
}

const formWords = restock.form;

/** Asks for one email when a sold-out chocolate is back. */
function RestockForm({ chocolate }: { chocolate: Chocolate }) {
  const [isSent, setIsSent] = useState(false);
  const { soldOutSent } = useContent('chocolates').otherWays;
  const send = async ({ email = '', website = '' }: FormValues) => {
    try {
      await api('POST /api/chocolates/{id}/restock-requests', {
        params: { id: chocolate._id },
        body: { email, website },
      });
      setIsSent(true);
      return {};
    } catch (failure) {
      const status = asApiError(failure)?.status;
      return { email: status === 409 ? formWords.inStock : status === 429 ? formWords.tooMany : formWords.failed };
    }
  };
  return (
    <div className="mt-4">
      {isSent ? (
        <div role="status" ref={focusElement} tabIndex={-1}>
          <p className="font-display text-[1.15rem] text-primary">{soldOutSent.title}</p>
          <p className="mt-1 text-quiet">{showLinks(fillValues(soldOutSent.text, { tin: chocolate.name }))}</p>
        </div>
      ) : (
        <CheckedForm
          label={formWords.button}
          check={({ email = '' }) => (parseEmailAddress(email) ? {} : { email: formWords.invalid })}
          send={send}
          submit={formWords.button}
          submitting={formWords.busy}
          honeypot
          withoutScript={null}
        >
          {({ email }) => <EmailField label={formWords.label} error={email} />}
        </CheckedForm>
      )}
    </div>
  );
}
