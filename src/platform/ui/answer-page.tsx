import type { ReactNode } from 'react';
import { ClosingLandscape, type ClosingScene } from './scenes/closing-landscape.tsx';

/** A page with one question or its outcome: words and buttons in `children`, beside the sheet that they are about. */
export function AnswerPage(props: { head: ReactNode; sheet: ReactNode; scene: ClosingScene; children: ReactNode }) {
  const { head, sheet, scene, children } = props;
  return (
    <>
      <div className="column grid grid-cols-1 gap-x-10 pt-8 pb-10 md:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] md:grid-rows-[1fr_auto_auto_1fr] md:pt-16 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] lg:gap-x-16">
        <div className="md:row-start-2">{head}</div>
        <div className="mt-9 md:col-start-2 md:row-span-4 md:row-start-1 md:mt-0">{sheet}</div>
        <div className="mt-8 min-w-0 md:row-start-3">{children}</div>
      </div>
      <ClosingLandscape scene={scene} />
    </>
  );
}
