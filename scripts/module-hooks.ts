import { existsSync, readFileSync } from 'node:fs';
import { createRequire, registerHooks } from 'node:module';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { transformSync } from 'rolldown/utils';

const require = createRequire(import.meta.url);
const project = fileURLToPath(new URL('..', import.meta.url));
const builtMails = new URL('../build/mails/templates.js', import.meta.url);
/** In development (`npm run dev`), and before the first build, mails are rendered from their sources. */
const areMailsBuilt = !process.argv.includes('--dev') && existsSync(builtMails);

/** A module with the templates of one file out of the built ones (scripts/build-mails.ts). */
function toBuiltMails(specifier: string, { parentURL }: { parentURL?: string | undefined }): string {
  const file = relative(project, fileURLToPath(new URL(specifier, parentURL)));
  return `data:text/javascript,${encodeURIComponent(`export { '${file}' as templates } from '${builtMails.href}';`)}`;
}

registerHooks({
  // Linking Drizzle's two hundred cyclic ES modules costs 120 MB that Node 26 never frees. Its CommonJS files contain
  // the same code and cost 20 MB.
  resolve(specifier, context, nextResolve) {
    if (areMailsBuilt && specifier.endsWith('/emails.tsx'))
      return { url: toBuiltMails(specifier, context), shortCircuit: true };
    if (!/^drizzle-orm(\/|$)/.test(specifier)) return nextResolve(specifier, context);
    return nextResolve(specifier, { ...context, conditions: ['node', 'require'] });
  },
  // Node strips types from .ts but does not support JSX. Mail sources pass through Vite's compiler, which is loaded
  // only for the first mail.
  load(url, context, nextLoad) {
    if (!url.endsWith('.tsx')) return nextLoad(url, context);
    const file = fileURLToPath(url);
    const compiler = require('rolldown/utils') as { transformSync: typeof transformSync };
    const { code, errors } = compiler.transformSync(file, readFileSync(file, 'utf8'), {
      jsx: { runtime: 'automatic', development: false },
      sourcemap: false,
    });
    if (errors.length > 0) throw new SyntaxError(String(errors[0]));
    return { format: 'module', source: code, shortCircuit: true };
  },
});
