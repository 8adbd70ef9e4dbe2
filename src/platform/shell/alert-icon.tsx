export type AlertIconName = 'info' | 'success' | 'warning' | 'error' | 'question';

const iconPaths: Record<AlertIconName, string> = {
  info: 'M24 21v12M24 15v.5',
  success: 'M15 25l6.5 6.5L34 18',
  warning: 'M24 14v13M24 33v.5',
  error: 'M17 17l14 14M31 17L17 31',
  question: 'M18.5 19a5.5 5.5 0 1 1 8 5c-2 1.2-2.5 2-2.5 4M24 33v.5',
};

const colors: Record<AlertIconName, string> = {
  info: 'text-primary',
  success: 'text-primary',
  warning: 'text-highlight',
  error: 'text-accent',
  question: 'text-primary',
};

export function AlertIcon({ name }: { name: AlertIconName }) {
  return (
    <svg
      viewBox="0 0 48 48"
      aria-hidden="true"
      className={`mx-auto size-16 ${colors[name]}`}
      fill="none"
      stroke="currentColor"
    >
      <circle cx="24" cy="24" r="21.5" strokeWidth="1.5" />
      <circle cx="24" cy="24" r="18" strokeWidth="0.75" opacity="0.6" />
      <path d={iconPaths[name]} strokeWidth="3" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
