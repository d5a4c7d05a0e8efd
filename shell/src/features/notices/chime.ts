const NOTES = [880, 1174.66];
const NOTE_S = 0.14;
const LOUDNESS = 0.08;

let context: AudioContext | undefined;

/** Two short notes, made here: nothing to download. A browser that nobody touched yet keeps silent. */
export function playChime(): void {
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  void context.resume().catch(() => undefined);
  for (const [index, frequency] of NOTES.entries()) {
    const [start, end] = [context.currentTime + index * NOTE_S, context.currentTime + (index + 1) * NOTE_S];
    const [tone, volume] = [context.createOscillator(), context.createGain()];
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(LOUDNESS, start);
    volume.gain.exponentialRampToValueAtTime(0.001, end);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(end);
  }
}

/** As long as other tabs may need to hear of the same news. */
const SAME_NEWS_MS = 3000;
const LOCK = 'balcao-aviso-sonoro';

/** Sounds in one tab of the browser, of those that a person has touched: the others could not sound. */
export async function chimeOnce(): Promise<void> {
  if (navigator.userActivation?.hasBeenActive === false) return;
  if (!navigator.locks) return playChime();
  await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    playChime();
    await new Promise((resolve) => setTimeout(resolve, SAME_NEWS_MS));
  });
}
