/** Small wooden and metal sounds, made here rather than loaded. */
import { settings } from "./settings.svelte";

let audio: AudioContext | null = null;

function tone(frequency: number, length: number, kind: OscillatorType, loud: number, after = 0): void {
  if (!audio) return;
  const at = audio.currentTime + after;
  const oscillator = audio.createOscillator();
  const gain = audio.createGain();
  oscillator.type = kind;
  oscillator.frequency.setValueAtTime(frequency, at);
  oscillator.frequency.exponentialRampToValueAtTime(frequency * 0.7, at + length);
  gain.gain.setValueAtTime(loud, at);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(at);
  oscillator.stop(at + length);
}

const SOUNDS = {
  place: () => (tone(240, 0.07, "triangle", 0.3), tone(900, 0.025, "square", 0.03)),
  coin: () => (tone(1320, 0.12, "sine", 0.08), tone(1760, 0.16, "sine", 0.07, 0.06)),
  turn: () => (tone(523, 0.16, "sine", 0.09), tone(784, 0.22, "sine", 0.08, 0.12)),
  roll: () => [0, 0.05, 0.11, 0.16].forEach((after, i) => tone(320 + 60 * (i % 2), 0.04, "triangle", 0.16, after)),
  no: () => tone(140, 0.12, "triangle", 0.16),
  end: () => [523, 659, 784, 1047].forEach((f, i) => tone(f, 0.3, "sine", 0.08, i * 0.12)),
};
export type Sound = keyof typeof SOUNDS;

export function play(sound: Sound): void {
  // Browsers allow sound only after the first touch; before it, nothing is owed.
  if (!settings.sound || !navigator.userActivation?.hasBeenActive) return;
  audio ??= new AudioContext();
  void audio.resume();
  SOUNDS[sound]();
}
