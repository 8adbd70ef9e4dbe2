import type { ComponentProps } from 'react';

/**
 * A form that only a script can submit. Before the script runs, a normal submit would put the input into the URL;
 * outside a <dialog>, method "dialog" does nothing (HTML, 4.10.22.3).
 */
export function ScriptedForm(props: ComponentProps<'form'>) {
  return <form {...props} method="dialog" />;
}
