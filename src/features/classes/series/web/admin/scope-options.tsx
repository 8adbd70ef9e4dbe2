import type { AdminClass } from '../../../contract/classes-admin.ts';
import { formatScopes, type Scope } from './scope.ts';

/** The choice of the classes of a series that a change or a cancellation is for. */
export function ScopeOptions(props: {
  legend: string;
  events: readonly AdminClass[] | undefined;
  event: AdminClass;
  scope: Scope;
  onScope: (scope: Scope) => void;
}) {
  return (
    <fieldset className="text-left">
      <legend className="mb-1 font-semibold">{props.legend}</legend>
      {formatScopes(props.events, props.event).map(([scope, label, hint]) => (
        <label key={scope} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="radio"
            name="scope"
            value={scope}
            checked={props.scope === scope}
            onChange={() => props.onScope(scope)}
          />
          <span>
            {label}
            <span className="block text-[0.9rem] text-quiet empty:hidden">{hint}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
