import { useEffect, useRef, useState } from 'react';
import type { SecondFactor } from '#contract/second-factor.ts';
import { twoStep as words } from '#web/content/admin-two-step.ts';
import { formatInstant } from '#web/ui/format-instant.ts';
import { ListState } from '#web/ui/list-state.tsx';
import type { Loaded } from '#web/ui/use-loaded.ts';
import { type TwoStepChange, TwoStepDialog } from './two-step-dialog.tsx';

/**
 * The state of two-step sign-in and its actions. `onTurnedOff` moves the focus, because the pressed button is gone.
 */
export function TwoStep({ loaded, onTurnedOff }: { loaded: Loaded<SecondFactor>; onTurnedOff: () => void }) {
  const [change, setChange] = useState<TwoStepChange>();
  const on = loaded.value?.on;
  const previous = useRef(on);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is called is the page's, the same all the time.
  useEffect(() => {
    if (on === undefined) return;
    if (previous.current && !on) onTurnedOff();
    previous.current = on;
  }, [on]);
  const button = (to: TwoStepChange, label: string, kind = 'quiet') => (
    <button type="button" className={`button ${kind}`} onClick={() => setChange(to)}>
      {label}
    </button>
  );
  return (
    <>
      <ListState loaded={loaded} loading={words.loading} failed={words.notLoaded} isEmpty={() => false} empty={null}>
        {({ on, since = '', recoveryCodesLeft: left }) =>
          on ? (
            <>
              <p>
                {words.on(formatInstant(since))} {words.codesLeft(left)} {left < 3 && <strong>{words.fewLeft}</strong>}
              </p>
              <p className="mt-4 flex flex-wrap gap-3">
                {button('renew', words.renew)}
                {button('off', words.turnOff, 'danger')}
              </p>
            </>
          ) : (
            <>
              <p>{words.off}</p>
              <p className="mt-4">{button('on', words.turnOn, '')}</p>
            </>
          )
        }
      </ListState>
      <TwoStepDialog change={change} onClose={() => setChange(undefined)} onChanged={loaded.reload} />
    </>
  );
}
