/** An email address that breaks after @ and dots, and inside a word only where one does not fit. */
export function EmailText({ email }: { email: string }) {
  const parts = email.split(/(?<=[@.])/);
  return (
    <span title={email} className="wrap-break-word">
      {parts.flatMap((part, index) => [part, index < parts.length - 1 && <wbr key={parts.slice(0, index).join('')} />])}
    </span>
  );
}
