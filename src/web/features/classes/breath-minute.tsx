import { useCallback, useId, useRef, useState } from 'react';
import { BREATH_SECONDS, BREATHS, getBreathPhase } from '#domain/classes/breath.ts';
import { breath } from '#web/content/breath.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { type BreathSound, createBreathSound } from './breath-sound.ts';
import './breath-minute.css';

/** A guided minute of breathing in a dialog, without sound unless it is switched on. */
export function BreathMinute({ open, onClose }: { open: boolean; onClose: () => void }) {
  const id = useId();
  return (
    <Dialog open={open} onClose={onClose} labelledBy={id} closeLabel={breath.close} className="breath-dialog">
      <h2 id={id} className="px-12 text-[1.3rem]">
        {breath.heading}
      </h2>
      <Minute onClose={onClose} />
    </Dialog>
  );
}

function Minute({ onClose }: { onClose: () => void }) {
  const [round, setRound] = useState(0);
  const [passed, setPassed] = useState(0);
  const sound = useBreathSound();
  const phase = getBreathPhase(passed);
  const { play } = sound;
  /** The timer of each phase starts when its words appear, and ends with the dialog. */
  const runPhase = useCallback(
    (words: HTMLElement | null) => {
      if (!words || phase === 'done') return play('done');
      play(phase);
      const timer = setTimeout(() => setPassed(passed + 1), BREATH_SECONDS[phase] * 1000);
      return () => clearTimeout(timer);
    },
    [passed, phase, play],
  );
  const repeat = () => {
    setPassed(0);
    setRound(round + 1);
  };
  return (
    <>
      <div className="breath-sky" aria-hidden="true">
        <span className="breath-halo" data-phase={phase} />
        <span className="breath-sun" data-phase={phase} />
      </div>
      <p key={`${round} ${passed}`} ref={runPhase} className="breath-words font-display" aria-hidden="true">
        {breath[phase]}
      </p>
      <p role="status" className="sr-only">
        {breath[phase]}
      </p>
      <p className="min-h-[1.6em] text-quiet">
        {phase === 'done' ? breath.afterwards : breath.count(Math.floor(passed / 2) + 1, BREATHS)}
      </p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        {phase !== 'done' && (
          <button type="button" className="button quiet" aria-pressed={sound.isOn} onClick={() => sound.toggle(phase)}>
            <SoundIcon isOn={sound.isOn} />
            {breath.sound}
          </button>
        )}
        {phase === 'done' && (
          <button type="button" className="button quiet" onClick={repeat}>
            {breath.again}
          </button>
        )}
        <button type="button" className="button min-w-28" onClick={onClose}>
          {phase === 'done' ? breath.close : breath.stop}
        </button>
      </div>
    </>
  );
}

/** The sound of the minute: off at first, and off again when the minute is over. */
function useBreathSound() {
  const sound = useRef<BreathSound>(undefined);
  const [isOn, setIsOn] = useState(false);
  const stop = useCallback(() => {
    sound.current?.stop();
    sound.current = undefined;
    setIsOn(false);
  }, []);
  const play = useCallback(
    (phase: 'in' | 'out' | 'done') => {
      if (phase === 'done') stop();
      else sound.current?.breathe(phase);
    },
    [stop],
  );
  const toggle = (phase: 'in' | 'out') => {
    if (sound.current) return stop();
    sound.current = createBreathSound();
    sound.current.breathe(phase);
    setIsOn(true);
  };
  return { isOn, play, toggle };
}

function SoundIcon({ isOn }: { isOn: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className="size-5"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
    >
      <path d="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5z" strokeLinejoin="round" />
      {isOn ? <path d="M15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11" /> : <path d="m16 9.5 5 5m0-5-5 5" />}
    </svg>
  );
}
