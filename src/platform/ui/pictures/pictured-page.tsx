import type { ReactNode } from 'react';
import { ClosingLandscape, type ClosingScene } from '../scenes/closing-landscape.tsx';

/** A page of a few words beside a drawing, above a landscape. */
export function PicturedPage(props: {
  /** The address of a drawing of 720 by 640. */
  drawing: string;
  scene: ClosingScene;
  /** The drawing comes above the words on a phone. */
  drawingFirst?: boolean;
  children: ReactNode;
}) {
  const { drawing, scene, drawingFirst = false, children } = props;
  return (
    <>
      <div className="column grid min-h-[26rem] items-center gap-x-16 gap-y-8 pt-10 pb-12 md:grid-cols-[3fr_2fr] md:pt-16 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <div>{children}</div>
        <img
          src={drawing}
          alt=""
          width={720}
          height={640}
          loading="lazy"
          className={`mx-auto h-auto w-60 max-w-[75%] md:mx-0 md:w-full md:max-w-none md:justify-self-end ${drawingFirst ? 'max-md:order-first max-md:w-50' : ''}`}
        />
      </div>
      <ClosingLandscape scene={scene} />
    </>
  );
}
