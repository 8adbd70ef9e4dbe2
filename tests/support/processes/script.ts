import { spawn } from 'node:child_process';

export async function runScript(script: string, environment: Record<string, string>, ...args: string[]) {
  const { PATH = '' } = process.env;
  const program = [process.execPath, '--import', './scripts/module-hooks.ts', `scripts/${script}.ts`, ...args];
  const child = spawn(program[0] ?? '', program.slice(1), { env: { PATH, ...environment } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, output };
}
