/** Playback speeds of a voice note. */
const speeds: readonly number[] = [1, 1.5, 2]

/** The next speed; after the fastest the first again. */
export function nextSpeed(speed: number): number {
  return speeds[(speeds.indexOf(speed) + 1) % speeds.length] ?? 1
}

let playing: Pick<HTMLAudioElement, 'pause'> | undefined

/** Ensures that one voice note plays at a time: call it for one that starts, to stop the previous one. */
export function pauseOthers(beginning: Pick<HTMLAudioElement, 'pause'>): void {
  if (playing !== beginning) playing?.pause()
  playing = beginning
}
