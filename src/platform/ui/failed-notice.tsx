/** Says what did not load, with a button to try again. `status` announces it without interrupting. */
export function FailedNotice(props: {
  role?: 'alert' | 'status';
  text: string;
  className?: string;
  onRetry: () => unknown;
}) {
  const { role = 'alert', text, className = '', onRetry } = props;
  return (
    <div
      role={role}
      className={`${className} flex flex-wrap items-center gap-x-6 gap-y-3 border-accent border-l-4 bg-raised px-[1.1rem] py-[0.9rem]`}
    >
      <p>{text}</p>
      <button type="button" className="button quiet small" onClick={() => void onRetry()}>
        Try again
      </button>
    </div>
  );
}
