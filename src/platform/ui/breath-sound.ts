import { BREATH_SECONDS } from '#platform/time/breath.ts';

const LOW_HERTZ = 147;
const HIGH_HERTZ = 196;
const LOUDNESS = 0.07;
/** Shorter than a phase's first beat, so that nothing clicks. */
const FADE_SECONDS = 0.4;

export type BreathSound = { breathe: (phase: 'in' | 'out') => void; stop: () => void };

/** A soft tone that rises with a breath in and falls with a breath out. It is made here, without a file. */
export function createBreathSound(): BreathSound {
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
