import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import './bar-chart.css';

export type Bar = {
  key: string;
  /** Short label below the bar. */
  label: string;
  /** Full name of the bar. */
  name: string;
  value: number;
  /** The formatted value with further details. */
  text: string;
};

type BarChartProps = {
  label: string;
  bars: readonly Bar[];
  /** Formats a scale label. */
  scaleText: (value: number) => string;
  keysHint: string;
  tableLabel: string;
  columnLabels: { name: string; value: string };
};

/** Width until the element is measured. */
const DEFAULT_WIDTH = 720;
/** Below this bar width, only every other bar has a label. */
const MIN_LABEL_WIDTH = 30;
const HEIGHT = 230;
const BOTTOM_PADDING = 26;
const TOP_PADDING = 16;
/** Width of the scale labels. */
const SCALE_WIDTH = 58;

/**
 * Bars over a scale from zero, with a table of the same data below. The chart is one Tab stop with arrow keys between
 * bars; hover or focus shows a bar's value.
 */
export function BarChart(props: BarChartProps) {
  const { bars, label } = props;
  const id = useId();
  const groups = useRef<(SVGGElement | null)[]>([]);
  const [focusedIndex, setFocusedIndex] = useState(bars.length - 1);
  const [shownIndex, setShownIndex] = useState<number>();
  const figure = useRef<HTMLElement>(null);
  const width = useWidth(figure, DEFAULT_WIDTH);
  const current = Math.min(Math.max(focusedIndex, 0), bars.length - 1);
  const ticks = createScale(Math.max(...bars.map(({ value }) => value), 0));
  const maxTick = ticks.at(-1) ?? 1;
  const slotWidth = (width - SCALE_WIDTH) / Math.max(bars.length, 1);
  const getBarHeight = (value: number) => (value / maxTick) * (HEIGHT - BOTTOM_PADDING - TOP_PADDING);
  const getY = (value: number) => HEIGHT - BOTTOM_PADDING - getBarHeight(value);

  const handleKeyDown = (event: KeyboardEvent) => {
    const next = getArrowKeyTarget(event.key, current, bars.length);
    if (next === undefined) return;
    event.preventDefault();
    setFocusedIndex(next);
    groups.current[next]?.focus();
  };

  return (
    <figure ref={figure}>
      <ShownBar bar={bars[shownIndex ?? -1]} keysHint={props.keysHint} />
      {/* biome-ignore lint/a11y/useSemanticElements: a group inside a picture has no element of its own. */}
      <svg viewBox={`0 0 ${width} ${HEIGHT}`} className="bar-chart" role="group" aria-labelledby={id}>
        <title id={id}>{label}</title>
        {ticks.map((tick) => (
          // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing of a scale takes the focus.
          <g key={tick} aria-hidden="true">
            <line x1={SCALE_WIDTH} x2={width} y1={getY(tick)} y2={getY(tick)} className="bar-chart-line" />
            <text x={SCALE_WIDTH - 10} y={getY(tick) + 4} textAnchor="end">
              {props.scaleText(tick)}
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
            onKeyDown={handleKeyDown}
            onFocus={() => {
              setFocusedIndex(index);
              setShownIndex(index);
            }}
            onBlur={() => setShownIndex(undefined)}
            onPointerEnter={() => setShownIndex(index)}
            onPointerLeave={() => setShownIndex(undefined)}
          >
            <rect
              className="bar-chart-room"
              x={SCALE_WIDTH + index * slotWidth}
              y={2}
              width={slotWidth}
              height={HEIGHT - 4}
              rx={6}
            />
            <rect
              x={SCALE_WIDTH + index * slotWidth + slotWidth * 0.18}
              y={getY(bar.value)}
              width={slotWidth * 0.64}
              height={getBarHeight(bar.value)}
              rx={Math.min(4, getBarHeight(bar.value) / 2)}
            />
            <text x={SCALE_WIDTH + (index + 0.5) * slotWidth} y={HEIGHT - 7} textAnchor="middle">
              {slotWidth < MIN_LABEL_WIDTH && (bars.length - 1 - index) % 2 === 1 ? '' : bar.label}
            </text>
          </g>
        ))}
      </svg>
      <ChartTable {...props} />
    </figure>
  );
}

/** The bar under the pointer or focus, in words. */
function ShownBar({ bar, keysHint }: { bar: Bar | undefined; keysHint: string }) {
  return (
    <p className="min-h-[1.6em] text-[0.94rem] tabular-nums" aria-hidden="true">
      {bar ? (
        <>
          <strong>{bar.name}</strong> {bar.text}
        </>
      ) : (
        <span className="bar-chart-keys">{keysHint}</span>
      )}
    </p>
  );
}

/** The data of the chart as a table. */
function ChartTable({ label, bars, tableLabel, columnLabels }: BarChartProps) {
  return (
    <details className="mt-3">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">{tableLabel}</summary>
      <table className="bar-chart-table">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>
            <th scope="col">{columnLabels.name}</th>
            <th scope="col">{columnLabels.value}</th>
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
  );
}

/** Measures an element's width, so that text drawn in it keeps its size. */
function useWidth(element: RefObject<HTMLElement | null>, defaultWidth: number): number {
  const [width, setWidth] = useState(defaultWidth);
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.max(240, entry.contentRect.width)));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

/** Maximum number of lines above zero. */
const MAX_LINES = 5;

/**
 * Returns the values of a scale from 0 to at least `max`, in steps of 1, 2 or 5 times a power of ten. A scale for 0
 * still has one line above zero.
 */
export function createScale(max: number): number[] {
  if (max <= 0) return [0, 1];
  const minStep = max / MAX_LINES;
  const magnitude = 10 ** Math.floor(Math.log10(minStep));
  const step =
    [1, 2, 5, 10].map((factor) => factor * magnitude).find((candidate) => candidate >= minStep * (1 - 1e-9)) ??
    10 * magnitude;
  const lines = Math.ceil(max / step - 1e-9);
  return Array.from({ length: lines + 1 }, (_, line) => line * step);
}

/** Returns the index that an arrow key, Home or End moves to, without wrapping; undefined for other keys. */
export function getArrowKeyTarget(key: string, index: number, count: number): number | undefined {
  const last = count - 1;
  if (key === 'ArrowRight' || key === 'ArrowDown') return Math.min(index + 1, last);
  if (key === 'ArrowLeft' || key === 'ArrowUp') return Math.max(index - 1, 0);
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  return undefined;
}
