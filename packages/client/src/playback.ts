/** How fast a voice note may be played. */
const speeds: readonly number[] = [1, 1.5, 2]

/** The speed after this one; after the fastest the first again. */
export function nextSpeed(speed: number): number {
  return speeds[(speeds.indexOf(speed) + 1) % speeds.length] ?? 1
}

let playing: Pick<HTMLAudioElement, 'pause'> | undefined

/** One voice note plays at a time: called for one that begins, it stops the one before. */
export function pauseOthers(beginning: Pick<HTMLAudioElement, 'pause'>): void {
  if (playing !== beginning) playing?.pause()
  playing = beginning
}
