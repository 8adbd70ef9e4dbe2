import { useFetcher } from 'react-router';
import type { Client } from '../../contract/clients-admin.ts';
import { formatFullName } from './format-client.ts';

/** Shows whether the client has completed the intake form. A press toggles it. */
export function IntakeToggle({ client }: { client: Client }) {
  const { submit, state } = useFetcher();
  const isBusy = state !== 'idle';
  const isCompleted = client.intakeFormCompleted;
  const toggle = () => {
    if (isBusy) return;
    void submit({ intent: 'intake', id: client._id, completed: isCompleted ? '' : 'on' }, { method: 'post' });
  };
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isCompleted}
      aria-label={`Intake form of ${formatFullName(client)}`}
      aria-busy={isBusy}
      className="group inline-flex min-h-11 items-center gap-2.5 whitespace-nowrap max-md:in-[td]:-my-2.5"
      onClick={toggle}
    >
      <span
        aria-hidden="true"
        className="inset-ring-[1.5px] inset-ring-edge flex h-[1.4rem] w-[2.4rem] flex-none items-center rounded-full p-1 transition-colors group-aria-checked:inset-ring-0 group-aria-checked:bg-primary"
      >
        <span className="size-[0.9rem] rounded-full bg-edge transition-[translate] group-aria-checked:translate-x-4 group-aria-checked:bg-on-primary forced-colors:bg-[ButtonText]" />
      </span>
      <span aria-hidden="true">{isCompleted ? 'Completed' : 'Incomplete'}</span>
    </button>
  );
}
