import { type ReactNode, useCallback, useId, useRef, useState } from 'react';
import { BREATH_SECONDS, type BreathPhase, getBreathPhase } from '#platform/time/breath.ts';
import { Dialog } from '../dialogs/dialog.tsx';
import './guided-minute.css';

/** Labels of every guided minute. */
const guidedMinute = { sound: 'Sound', stop: 'Stop', again: 'Once more', close: 'Close' } as const;

export type MinuteText = {
  words: string;
  /** Stands below the words, and is announced with them. */
  sentence?: string;
  /** A quiet line that is not announced. */
  note: string;
};

type MinuteProps = {
  onClose: () => void;
  /** `passed` counts the breaths in and out since the start. */
  getText: (phase: BreathPhase, passed: number) => MinuteText;
  drawing: (phase: BreathPhase, passed: number) => ReactNode;
};

/** A minute in a dialog, guided by words at the pace of the breath; without sound unless it is switched on. */
export function GuidedMinute({
  open,
  heading,
  className,
  ...minute
}: MinuteProps & { open: boolean; heading: string; className: string }) {
  const id = useId();
  return (
    <Dialog
      open={open}
      onClose={minute.onClose}
      labelledBy={id}
      closeLabel={guidedMinute.close}
      className={`text-center ${className}`}
    >
      <h2 id={id} className="px-[40px] text-[1.3rem]">
        {heading}
      </h2>
      <Minute {...minute} />
    </Dialog>
  );
}

function Minute({ onClose, getText, drawing }: MinuteProps) {
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
  const { words, sentence, note } = getText(phase, passed);
  return (
    <>
      {drawing(phase, passed)}
      <div key={words} ref={runPhase} className="minute-words" aria-hidden="true">
        <p className="font-display">{words}</p>
        {sentence && <p className="minute-sentence">{sentence}</p>}
      </div>
      <p role="status" className="sr-only">
        {sentence ? `${words}: ${sentence}` : words}
      </p>
      <p className="min-h-[1.6em] text-quiet">{note}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        {phase !== 'done' && (
          <button type="button" className="button quiet" aria-pressed={sound.isOn} onClick={() => sound.toggle(phase)}>
            <SoundIcon isOn={sound.isOn} />
            {guidedMinute.sound}
          </button>
        )}
        {phase === 'done' && (
          <button type="button" className="button quiet" onClick={() => setPassed(0)}>
            {guidedMinute.again}
          </button>
        )}
        <button type="button" className="button min-w-28" onClick={onClose}>
          {phase === 'done' ? guidedMinute.close : guidedMinute.stop}
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

const LOW_HERTZ = 147;
const HIGH_HERTZ = 196;
const LOUDNESS = 0.07;
/** Shorter than a phase's first beat, so that nothing clicks. */
const FADE_SECONDS = 0.4;

type BreathSound = { breathe: (phase: 'in' | 'out') => void; stop: () => void };

/** A soft tone that rises with a breath in and falls with a breath out. It is made here, without a file. */
function createBreathSound(): BreathSound {
  const context = new AudioContext();
  const volume = new GainNode(context, { gain: 0 });
  volume.connect(context.destination);
  // A second voice, a fifth above and quieter, makes the tone round.
  const voices = [1, 1.5].map((ratio) => {
    const voice = new OscillatorNode(context, { type: 'sine', frequency: LOW_HERTZ * ratio });
    voice.connect(new GainNode(context, { gain: 1 / ratio ** 3 })).connect(volume);
    voice.start();
    return { ratio, frequency: voice.frequency };
  });
  const glide = (parameter: AudioParam, target: number, end: number) => {
    parameter.cancelScheduledValues(context.currentTime);
    parameter.setValueAtTime(parameter.value, context.currentTime);
    parameter.linearRampToValueAtTime(target, end);
  };
  return {
    breathe(phase) {
      const end = context.currentTime + BREATH_SECONDS[phase];
      for (const { ratio, frequency } of voices)
        glide(frequency, (phase === 'in' ? HIGH_HERTZ : LOW_HERTZ) * ratio, end);
      glide(volume.gain, phase === 'in' ? LOUDNESS : LOUDNESS / 4, end);
    },
    stop() {
      glide(volume.gain, 0, context.currentTime + FADE_SECONDS);
      setTimeout(() => void context.close(), 2 * FADE_SECONDS * 1000);
    },
  };
}
