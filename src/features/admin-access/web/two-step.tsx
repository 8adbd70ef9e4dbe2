import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { SecondFactor } from '#platform/contract/owner-session.ts';
import { useSite } from '#platform/shell/use-site.ts';
import { formatInstant } from '#platform/ui/format-instant.ts';
import { type TwoStepChange, TwoStepDialog } from './two-step-dialog.tsx';

/** The state of two-step sign-in and its actions. */
export function TwoStep({ on, since = '', recoveryCodesLeft: left }: SecondFactor) {
  const { timeZone } = useSite();
  const { revalidate } = useRevalidator();
  const [change, setChange] = useState<TwoStepChange>();
  const button = (to: TwoStepChange, label: string, kind = 'quiet') => (
    <button type="button" className={`button ${kind}`} onClick={() => setChange(to)}>
      {label}
    </button>
  );
  // The page loads again only after the dialog, because a failure would take the recovery codes with it.
  const close = () => {
    setChange(undefined);
    void revalidate();
  };
  return (
    <>
      {on ? (
        <>
          <p>
            It has been on since {formatInstant(timeZone, since)}.{' '}
            {left === 1 ? 'One recovery code is left.' : `${left === 0 ? 'No' : left} recovery codes are left.`}{' '}
            {left < 3 && <strong>Please make new ones.</strong>}
          </p>
          <p className="mt-4 flex flex-wrap gap-3">
            {button('renew', 'Make new recovery codes')}
            {button('off', 'Turn off', 'danger')}
          </p>
        </>
      ) : (
        <>
          <p>It is off.</p>
          <p className="mt-4">{button('on', 'Turn on', '')}</p>
        </>
      )}
      {change && <TwoStepDialog change={change} onClose={close} />}
    </>
  );
}
