import { existsSync, readFileSync } from 'node:fs';
import { createRequire, registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { transformSync } from 'rolldown/utils';

const require = createRequire(import.meta.url);
const builtMails = new URL('../build/mails/templates.js', import.meta.url);
/** While they are being written (`npm run dev`), and before anything was built, mails come from their sources. */
const areMailsBuilt = !process.argv.includes('--dev') && existsSync(builtMails);

registerHooks({
  // Linking Drizzle's two hundred cyclic ES modules leaves Node 26 with 120 MB that it never gives back; its CommonJS
  // files, the same code, take 20.
  resolve(specifier, context, nextResolve) {
    if (areMailsBuilt && specifier === './templates.ts' && context.parentURL?.endsWith('/src/server/mail/outbox.ts'))
      return { url: builtMails.href, shortCircuit: true };
    if (!/^drizzle-orm(\/|$)/.test(specifier)) return nextResolve(specifier, context);
    return nextResolve(specifier, { ...context, conditions: ['node', 'require'] });
  },
  // Node strips types from .ts by itself but knows no JSX: sources of mails pass through Vite's own compiler, which is
  // only loaded when the first mail is to be written.
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
