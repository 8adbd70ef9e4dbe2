/**
 * An email address that breaks after @ and dots, and inside a word only where one does not fit. In a wide table,
 * and in a row of one line (`truncate`), it ends with an ellipsis.
 */
export function EmailText({ email }: { email: string }) {
  const parts = email.split(/(?<=[@.])/);
  return (
    <span
      title={email}
      className="wrap-break-word in-[td]:md:inline-block in-[td]:md:min-w-36 in-[td]:md:max-w-60 in-[td]:lg:block in-[td]:lg:truncate"
    >
      {parts.flatMap((part, index) => [part, index < parts.length - 1 && <wbr key={parts.slice(0, index).join('')} />])}
    </span>
  );
}
