/**
 * Loads the mail templates when the first mail is rendered, because they need React Email and, from source, a compiler.
 * scripts/module-hooks.ts replaces this import by the built templates.
 */
export async function loadTemplates() {
  return (await import('./templates.ts')).templates;
}
