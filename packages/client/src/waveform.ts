import { maxWaveformBars } from '@bellhop/domain/limits'

/** The quietest visible sound, in dB below the loudest a microphone records. */
const floorDb = -50

/** The perceived loudness of a piece of sound, from 0 to 100. @param samples from -1 to 1 */
export function measureLevel(samples: Float32Array): number {
  let sum = 0
  for (const sample of samples) sum += sample * sample
  const rms = Math.sqrt(sum / Math.max(1, samples.length))
  const db = rms > 0 ? 20 * Math.log10(rms) : floorDb
  return Math.round(Math.min(1, Math.max(0, 1 - db / floorDb)) * 100)
}

/** Reduces levels measured at equal intervals to at most 64 bars: each is the loudest of its part. */
export function toWaveform(levels: readonly number[], bars = maxWaveformBars): number[] {
  if (levels.length <= bars) return [...levels]
  return Array.from({ length: bars }, (_, bar) => {
    const from = Math.floor((bar * levels.length) / bars)
    const to = Math.floor(((bar + 1) * levels.length) / bars)
    return Math.max(...levels.slice(from, to))
  })
}
