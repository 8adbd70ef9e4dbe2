import type { ComponentProps } from 'react';

/**
 * A form that only the page's script can send. Until it runs, a press must not send what was typed into the address
 * bar: outside a <dialog>, a form of method "dialog" goes nowhere (HTML, 4.10.22.3).
 */
export function ScriptedForm(props: ComponentProps<'form'>) {
  return <form {...props} method="dialog" />;
}
