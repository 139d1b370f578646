/** Two falling tones of a desk bell: [frequency in Hz, start in s]. */
const tones = [
  [1046.5, 0],
  [784, 0.22],
] as const

/** A struck bell is its tone and a quieter one well above it, both dying away. */
const partials = [
  { ratio: 1, volume: 0.32, lasts: 1.1 },
  { ratio: 2.76, volume: 0.08, lasts: 0.45 },
] as const

export function ringBell(context: AudioContext): void {
  for (const [frequency, start] of tones) {
    for (const { ratio, volume, lasts } of partials) {
      const from = context.currentTime + start
      const gain = new GainNode(context, { gain: 0 })
      gain.gain.setValueAtTime(0, from)
      gain.gain.linearRampToValueAtTime(volume, from + 0.008)
      gain.gain.exponentialRampToValueAtTime(0.0001, from + lasts)
      const oscillator = new OscillatorNode(context, { frequency: frequency * ratio })
      oscillator.connect(gain).connect(context.destination)
      oscillator.start(from)
      oscillator.stop(from + lasts)
    }
  }
}
