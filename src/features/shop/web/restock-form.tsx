import { useState } from 'react';
import { fillValues } from '#features/content/domain/values.ts';
import { asApiError } from '#platform/api/client.ts';
import { useContent } from '#platform/shell/content.ts';
import { parseEmailAddress } from '#platform/text/email-address.ts';
import { CheckedForm, type FormValues } from '#platform/ui/checked-form.tsx';
import { TextField } from '#platform/ui/field.tsx';
import { focusElement } from '#platform/ui/focus-element.ts';
import { showLinks } from '#platform/ui/inline-links.tsx';
import type { Chocolate } from '../contract/shop.ts';
import { api } from './api.ts';
import { restock } from './restock-words.ts';

const words = restock.form;

/** Asks for one email when a sold-out chocolate is back. */
export function RestockForm({ chocolate }: { chocolate: Chocolate }) {
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
      return { email: status === 409 ? words.inStock : status === 429 ? words.tooMany : words.failed };
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
          label={words.button}
          check={({ email = '' }) => (parseEmailAddress(email) ? {} : { email: words.invalid })}
          send={send}
          submit={words.button}
          submitting={words.busy}
          honeypot
          withoutScript={null}
        >
          {({ email }) => (
            <TextField label={words.label} name="email" type="email" required autoComplete="email" error={email} />
          )}
        </CheckedForm>
      )}
    </div>
  );
}
