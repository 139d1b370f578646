import { maxVoiceMs } from '@bellhop/domain/limits'
import { measureLevel, toWaveform } from './waveform.ts'

/** A recorded voice note, not yet sent. */
export interface Recording {
  file: Blob
  durationMs: number
  waveform: number[]
}

/** Why recording is impossible: the guest has denied the microphone, it is missing, or unsupported or in use. */
export type RecordingProblem = 'denied' | 'missing' | 'unsupported'

export class RecordingError extends Error {
  readonly problem: RecordingProblem

  constructor(problem: RecordingProblem) {
    super(problem)
    this.problem = problem
  }
}

/** Types accepted by the server: MP4, which every phone plays, if the browser records it; otherwise Opus in WebM. */
const types = ['audio/mp4', 'audio/webm;codecs=opus']

/** Speech is clear at this rate, and two minutes are half a megabyte. */
const bitsPerSecond = 32_000

const levelEveryMs = 100

interface Listener {
  /** Called every tenth of a second with the duration so far and the level (0 to 100). */
  onLevel: (elapsedMs: number, level: number) => void
  /** Called at the maximum length of a voice note. */
  onFull: () => void
}

/** A recording in progress. */
export interface Recorder {
  stop: () => Promise<Recording>
  cancel: () => void
}

/** Asks for the microphone and records. @throws RecordingError */
export async function startRecording({ onLevel, onFull }: Listener): Promise<Recorder> {
  const mimeType = chooseType()
  const stream = await openMicrophone()
  const recorder = makeRecorder(stream, mimeType)
  const chunks: Blob[] = []
  const ended = new Promise<void>((resolve) => {
    recorder.addEventListener('stop', () => resolve())
  })
  recorder.addEventListener('dataavailable', ({ data }) => chunks.push(data))

  const context = new AudioContext()
  const analyser = new AnalyserNode(context, { fftSize: 2048 })
  context.createMediaStreamSource(stream).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  const levels: number[] = []
  const started = performance.now()
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples)
    const level = measureLevel(samples)
    const elapsed = performance.now() - started
    levels.push(level)
    onLevel(Math.min(elapsed, maxVoiceMs), level)
    if (elapsed >= maxVoiceMs - levelEveryMs) onFull()
  }, levelEveryMs)
  recorder.start()

  function close() {
    clearInterval(timer)
    if (recorder.state !== 'inactive') recorder.stop()
    closeMicrophone(stream)
    void context.close()
  }

  return {
    async stop() {
      const durationMs = Math.min(Math.round(performance.now() - started), maxVoiceMs)
      close()
      await ended
      const file = new Blob(chunks, { type: mimeType.split(';', 1).join('') })
      return { file, durationMs, waveform: toWaveform(levels) }
    },
    cancel: close,
  }
}

function chooseType(): string {
  // Not on plain http, nor in the in-app browsers of some messengers.
  if (!navigator.mediaDevices?.getUserMedia || !('MediaRecorder' in globalThis)) {
    throw new RecordingError('unsupported')
  }
  const type = types.find((each) => MediaRecorder.isTypeSupported(each))
  if (type === undefined) throw new RecordingError('unsupported')
  return type
}

function makeRecorder(stream: MediaStream, mimeType: string): MediaRecorder {
  try {
    return new MediaRecorder(stream, { mimeType, audioBitsPerSecond: bitsPerSecond })
  } catch {
    closeMicrophone(stream)
    throw new RecordingError('unsupported')
  }
}

async function openMicrophone(): Promise<MediaStream> {
  try {
    return await navigator.mediaDevices.getUserMedia({ audio: true })
  } catch (error) {
    const isDenied = error instanceof DOMException && error.name === 'NotAllowedError'
    throw new RecordingError(isDenied ? 'denied' : 'missing')
  }
}

function closeMicrophone(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}
