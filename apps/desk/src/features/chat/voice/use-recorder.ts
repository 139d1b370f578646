import { maxVoiceMs } from '@bellhop/domain/limits'
import { useEffect, useRef, useState } from 'react'
import { findRecordingType, toWaveform } from './recording.ts'

export interface Recording {
  file: Blob
  /** Of the file, for listening to it before it is sent. */
  url: string
  durationMs: number
  waveform: number[]
}

export type RecorderState =
  | { step: 'idle' }
  | { step: 'asking' }
  /** `level` from 0 to 1 */
  | { step: 'recording'; level: number; elapsedMs: number }
  | { step: 'recorded'; recording: Recording }
  | { step: 'failed'; problem: string }

/** Milliseconds between two measurements of the loudness. */
const interval = 100
/** The recorder's own delay must not make a note longer than the server takes. */
const longest = maxVoiceMs - 1000

/** Records a voice note with this computer's microphone. */
export function useRecorder() {
  const [state, setState] = useState<RecorderState>({ step: 'idle' })
  const running = useRef<{ finish: () => void; abandon: () => void }>(undefined)
  /** Counts the attempts: a permission that comes after it was cancelled starts nothing. */
  const attempt = useRef(0)

  useEffect(() => () => running.current?.abandon(), [])

  async function start() {
    const type = findRecordingType()
    if (!type || !navigator.mediaDevices) {
      return setState({ step: 'failed', problem: 'This browser cannot record.' })
    }
    attempt.current += 1
    const own = attempt.current
    setState({ step: 'asking' })
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
      if (own !== attempt.current) return endTracks(stream)
      running.current = record(stream, type, setState)
    } catch (error) {
      if (own === attempt.current) setState({ step: 'failed', problem: describe(error) })
    }
  }

  function cancel() {
    attempt.current += 1
    running.current?.abandon()
    if (state.step === 'recorded') URL.revokeObjectURL(state.recording.url)
    setState({ step: 'idle' })
  }

  return {
    state,
    start: () => void start(),
    stop: () => running.current?.finish(),
    cancel,
    /** The recording is somebody else's now. */
    release: () => setState({ step: 'idle' }),
  }
}

function record(stream: MediaStream, type: string, setState: (state: RecorderState) => void) {
  const recorder = new MediaRecorder(stream, { mimeType: type, audioBitsPerSecond: 32_000 })
  const context = new AudioContext()
  const analyser = new AnalyserNode(context, { fftSize: 1024 })
  context.createMediaStreamSource(stream).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  const levels: number[] = []
  const pieces: Blob[] = []
  const startedAt = performance.now()
  let isAbandoned = false

  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples)
    const level = Math.min(1, (3 * Math.hypot(...samples)) / Math.sqrt(samples.length))
    levels.push(level)
    const elapsedMs = performance.now() - startedAt
    if (elapsedMs >= longest) finish()
    else setState({ step: 'recording', level, elapsedMs })
  }, interval)

  function finish() {
    clearInterval(timer)
    if (recorder.state !== 'inactive') recorder.stop()
  }

  recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data))
  recorder.addEventListener('stop', () => {
    endTracks(stream)
    void context.close()
    if (isAbandoned) return
    const file = new Blob(pieces, { type })
    const durationMs = Math.max(1, Math.round(performance.now() - startedAt))
    const url = URL.createObjectURL(file)
    const waveform = toWaveform(levels)
    setState({ step: 'recorded', recording: { file, url, durationMs, waveform } })
  })
  recorder.start()
  setState({ step: 'recording', level: 0, elapsedMs: 0 })
  return {
    finish,
    abandon: () => {
      isAbandoned = true
      finish()
    },
  }
}

function endTracks(stream: MediaStream) {
  for (const track of stream.getTracks()) track.stop()
}

function describe(error: unknown): string {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError') {
    return 'The browser may not use the microphone. Allow it beside the address, then try again.'
  }
  if (name === 'NotFoundError') return 'There is no microphone on this computer.'
  return 'The microphone cannot be used. Another program may be using it.'
}
