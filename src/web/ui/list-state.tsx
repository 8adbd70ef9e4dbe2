import type { ReactNode } from 'react';
import type { Loaded } from './use-loaded.ts';

/** Renders a list in one of its states: loading, failed with a retry button, empty, or loaded. */
export function ListState<Value>(props: {
  loaded: Loaded<Value>;
  loading: string;
  failed: string;
  isEmpty: (value: Value) => boolean;
  /** Shown for an empty list. */
  empty: ReactNode;
  children: (value: Value) => ReactNode;
}) {
  const { value, failed, reload } = props.loaded;
  if (failed && value === undefined) {
    return (
      <div role="alert" className="grid justify-items-start gap-4 py-6">
        <p>{props.failed}</p>
        <button type="button" className="button small" onClick={reload}>
          Try again
        </button>
      </div>
    );
  }
  if (value === undefined) {
    return (
      <p role="status" className="is-loading py-6 text-quiet">
        {props.loading}
      </p>
    );
  }
  return props.isEmpty(value) ? <div className="py-6 text-quiet">{props.empty}</div> : props.children(value);
}
