import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';
import type { Fault } from './fault.ts';

export type FaultOutcome = Fault & { passed: boolean };

/** Writes the results as JSON to the file that FAULTS_FILE names. */
export default class FaultsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]) {
    const file = process.env.FAULTS_FILE;
    if (!file) return;
    const outcomes: FaultOutcome[] = modules.flatMap((module) =>
      [...module.children.allTests()].flatMap((testCase) => {
        const { fault } = testCase.meta();
        return fault ? [{ ...fault, passed: testCase.result().state === 'passed' }] : [];
      }),
    );
    writeFileSync(file, JSON.stringify(outcomes));
  }
}
