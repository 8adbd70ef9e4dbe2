import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { arrowStep } from './arrow-step.ts';
import { niceScale } from './chart-scale.ts';
import './bar-chart.css';

export type Bar = {
  key: string;
  /** Below the bar, short. */
  label: string;
  /** What the bar is called in full. */
  name: string;
  value: number;
  /** The value in words, and what else belongs to it. */
  text: string;
};

/** Until it is known how wide the chart may be. */
const USUAL_WIDTH = 720;
/** Narrower, and only every other bar has its label below it. */
const LABEL_WIDTH = 30;
const HEIGHT = 230;
const FOOT = 26;
const HEAD = 16;
/** Where the figures of the scale stand. */
const SIDE = 58;

/**
 * Bars over a scale from nothing up. Each says its value when it is pointed at or reached by keyboard: the chart is one
 * stop for Tab, and the arrow keys go from bar to bar. A table of the same stands below for anyone who prefers to read.
 */
export function BarChart(given: {
  label: string;
  bars: readonly Bar[];
  /** Figures of the scale. */
  scaleText: (value: number) => string;
  keysHint: string;
  tableLabel: string;
  head: { name: string; value: string };
}) {
  const { bars, label } = given;
  const id = useId();
  const groups = useRef<(SVGGElement | null)[]>([]);
  const [at, setAt] = useState(bars.length - 1);
  const [shown, setShown] = useState<number>();
  const figure = useRef<HTMLElement>(null);
  const width = useWidth(figure, USUAL_WIDTH);
  const current = Math.min(Math.max(at, 0), bars.length - 1);
  const ticks = niceScale(Math.max(...bars.map(({ value }) => value), 0));
  const top = ticks.at(-1) ?? 1;
  const room = (width - SIDE) / Math.max(bars.length, 1);
  const heightOf = (value: number) => (value / top) * (HEIGHT - FOOT - HEAD);
  const y = (value: number) => HEIGHT - FOOT - heightOf(value);

  const go = (event: KeyboardEvent) => {
    const next = arrowStep(event.key, current, bars.length);
    if (next === undefined) return;
    event.preventDefault();
    setAt(next);
    groups.current[next]?.focus();
  };
  const said = bars[shown ?? -1];

  return (
    <figure ref={figure}>
      <p className="min-h-[1.6em] text-[0.94rem] tabular-nums" aria-hidden="true">
        {said ? (
          <>
            <strong>{said.name}</strong> {said.text}
          </>
        ) : (
          <span className="bar-chart-keys">{given.keysHint}</span>
        )}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a group inside a picture has no element of its own. */}
      <svg viewBox={`0 0 ${width} ${HEIGHT}`} className="bar-chart" role="group" aria-labelledby={id}>
        <title id={id}>{label}</title>
        {ticks.map((tick) => (
          // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing of a scale takes the focus.
          <g key={tick} aria-hidden="true">
            <line x1={SIDE} x2={width} y1={y(tick)} y2={y(tick)} className="bar-chart-line" />
            <text x={SIDE - 10} y={y(tick) + 4} textAnchor="end">
              {given.scaleText(tick)}
            </text>
          </g>
        ))}
        {bars.map((bar, index) => (
          // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a bar is a picture of its value.
          <g
            key={bar.key}
            ref={(group) => {
              groups.current[index] = group;
            }}
            role="img"
            aria-label={`${bar.name}: ${bar.text}`}
            tabIndex={index === current ? 0 : -1}
            className="bar-chart-bar"
            onKeyDown={go}
            onFocus={() => {
              setAt(index);
              setShown(index);
            }}
            onBlur={() => setShown(undefined)}
            onPointerEnter={() => setShown(index)}
            onPointerLeave={() => setShown(undefined)}
          >
            <rect className="bar-chart-room" x={SIDE + index * room} y={2} width={room} height={HEIGHT - 4} rx={6} />
            <rect
              x={SIDE + index * room + room * 0.18}
              y={y(bar.value)}
              width={room * 0.64}
              height={heightOf(bar.value)}
              rx={Math.min(4, heightOf(bar.value) / 2)}
            />
            <text x={SIDE + (index + 0.5) * room} y={HEIGHT - 7} textAnchor="middle">
              {room < LABEL_WIDTH && (bars.length - 1 - index) % 2 === 1 ? '' : bar.label}
            </text>
          </g>
        ))}
      </svg>
      <details className="mt-3">
        <summary className="link inline-flex min-h-11 cursor-pointer items-center">{given.tableLabel}</summary>
        <table className="bar-chart-table">
          <caption className="sr-only">{label}</caption>
          <thead>
            <tr>
              <th scope="col">{given.head.name}</th>
              <th scope="col">{given.head.value}</th>
            </tr>
          </thead>
          <tbody>
            {bars.map((bar) => (
              <tr key={bar.key}>
                <th scope="row">{bar.name}</th>
                <td>{bar.text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

/** How wide an element is, so that what is drawn in it keeps the size of its letters. */
function useWidth(element: RefObject<HTMLElement | null>, usual: number): number {
  const [width, setWidth] = useState(usual);
  useEffect(() => {
    if (!element.current) return;
    const watch = new ResizeObserver(([entry]) => entry && setWidth(Math.max(240, entry.contentRect.width)));
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [element]);
  return width;
}
