import { useId } from 'react';
import { FOCUS_STEP, type FocalPoint, moveFocus, type PagePhoto } from '#platform/media/page-picture.ts';

/** Steps to the right and down, by key. */
const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The whole photo with its focal point, which is set by touching the photo or with the arrow keys. */
export function FocalPointField(props: { photo: PagePhoto; focus: FocalPoint; onFocus: (focus: FocalPoint) => void }) {
  const { photo, focus, onFocus } = props;
  const id = useId();
  const move = (x: number, y: number) => onFocus({ x: moveFocus(focus.x, x), y: moveFocus(focus.y, y) });
  return (
    <div>
      <div
        role="slider"
        tabIndex={0}
        aria-label="The point that always stays in sight"
        aria-describedby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={focus.x}
        aria-valuetext={`${focus.x}% from the left, ${focus.y}% from the top`}
        className="relative w-fit max-lg:scroll-mt-[50svh] cursor-crosshair rounded-card"
        onKeyDown={(event) => {
          const step = steps[event.key];
          if (!step) return;
          event.preventDefault();
          move(...step);
        }}
        onClick={({ currentTarget, clientX, clientY }) => {
          const { left, top, width, height } = currentTarget.getBoundingClientRect();
          const toSteps = (fraction: number) => (fraction * 100) / FOCUS_STEP;
          onFocus({
            x: moveFocus(0, toSteps((clientX - left) / width)),
            y: moveFocus(0, toSteps((clientY - top) / height)),
          });
        }}
      >
        <img
          src={photo.image}
          srcSet={photo.pictures.webp}
          sizes="24rem"
          alt=""
          width={photo.width}
          height={photo.height}
          className="block h-auto max-h-[40svh] w-auto max-w-full rounded-card"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute size-8 -translate-1/2 rounded-full border-3 border-white shadow-[0_0_0_2px_#000,inset_0_0_0_2px_#000]"
          style={{ left: `${focus.x}%`, top: `${focus.y}%` }}
        />
      </div>
      <p id={id} className="mt-2 text-[0.9rem] text-quiet">
        Touch what must stay in sight when the photo is cropped, or move the ring with the arrow keys.
      </p>
    </div>
  );
}
