import {
  type Recorder,
  type Recording,
  RecordingError,
  type RecordingProblem,
  startRecording,
} from '@bellhop/client/voice-recorder'
import { useEffect, useRef, useState } from 'react'

export type RecorderState =
  | { step: 'idle' }
  | { step: 'asking' }
  /** `level` from 0 to 100 */
  | { step: 'recording'; level: number; elapsedMs: number }
  | { step: 'recorded'; recording: Recording }
  | { step: 'failed'; problem: RecordingProblem }

export function useRecorder() {
  const [state, setState] = useState<RecorderState>({ step: 'idle' })
  const recorder = useRef<Recorder>(undefined)
  /** Counts the attempts: a permission granted after cancelling starts nothing. */
  const attempt = useRef(0)

  async function start() {
    abandon()
    const own = attempt.current
    setState({ step: 'asking' })
    try {
      const started = await startRecording({
        onLevel: (elapsedMs, level) => setState({ step: 'recording', elapsedMs, level }),
        onFull: () => void stop(),
      })
      if (own !== attempt.current) return started.cancel()
      recorder.current = started
      setState({ step: 'recording', elapsedMs: 0, level: 0 })
    } catch (error) {
      if (own !== attempt.current) return
      const problem = error instanceof RecordingError ? error.problem : 'missing'
      setState({ step: 'failed', problem })
    }
  }

  async function stop() {
    const own = attempt.current
    const { current } = recorder
    recorder.current = undefined
    const recording = await current?.stop()
    if (recording && own === attempt.current) setState({ step: 'recorded', recording })
  }

  function abandon() {
    attempt.current++
    recorder.current?.cancel()
    recorder.current = undefined
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: on unmount only
  useEffect(() => abandon, [])

  return {
    state,
    start: () => void start(),
    stop: () => void stop(),
    /** Also for a recording that was handed over. */
    clear() {
      abandon()
      setState({ step: 'idle' })
    },
  }
}
