import { forms } from '#web/content/forms.ts';

/** Shown while content loads, or after loading failed. */
export function Loading({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  return (
    <div className="is-loading">
      <p role="status" className="text-quiet">
        {failed ? forms.failed : forms.loading}
      </p>
      {failed && (
        <button type="button" className="button mt-5" onClick={onRetry}>
          {forms.tryAgain}
        </button>
      )}
    </div>
  );
}
