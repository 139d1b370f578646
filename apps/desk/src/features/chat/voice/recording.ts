import { maxWaveformBars } from '@bellhop/domain/limits'

/** Types that browsers record, the first that this one can. */
const types = ['audio/webm;codecs=opus', 'audio/mp4;codecs=mp4a.40.2', 'audio/mp4']

export function findRecordingType(): string | undefined {
  if (typeof MediaRecorder === 'undefined') return undefined
  return types.find((type) => MediaRecorder.isTypeSupported(type))
}

/** The loudness over time, from 0 to 1, as at most 64 bars from 0 to 100; the loudest is 100. */
export function toWaveform(levels: readonly number[]): number[] {
  const loudest = Math.max(...levels, 0.01)
  const count = Math.min(maxWaveformBars, levels.length)
  return Array.from({ length: count }, (_, bar) => {
    const from = Math.floor((bar * levels.length) / count)
    const to = Math.floor(((bar + 1) * levels.length) / count)
    return Math.round((Math.max(...levels.slice(from, to)) / loudest) * 100)
  })
}

/** `0:07`, `1:30` */
export function formatDuration(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
