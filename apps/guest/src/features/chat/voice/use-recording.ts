import type { Recorder, Recording, RecordingProblem } from '@bellhop/client/voice-recorder'
import { RecordingError, startRecording } from '@bellhop/client/voice-recorder'
import { useEffect, useRef, useState } from 'react'

type RecordingState =
  | { phase: 'idle'; problem?: RecordingProblem }
  | { phase: 'starting' }
  | { phase: 'recording'; elapsedMs: number; level: number }
  | { phase: 'preview'; recording: Recording; isFull?: true }

/** A voice note from the first tap until it is sent or discarded. At the maximum length it becomes a preview. */
export function useRecording() {
  const [state, setState] = useState<RecordingState>({ phase: 'idle' })
  const recorder = useRef<Recorder>(undefined)
  /** Changes with each recording, so that one cancelled while the microphone opened does not start. */
  const attempt = useRef(0)

  async function start() {
    const own = ++attempt.current
    setState({ phase: 'starting' })
    try {
      const started = await startRecording({
        onLevel: (elapsedMs, level) => setState({ phase: 'recording', elapsedMs, level }),
        onFull: () => void preview(true),
      })
      if (own !== attempt.current) {
        started.cancel()
        return
      }
      recorder.current = started
      setState({ phase: 'recording', elapsedMs: 0, level: 0 })
    } catch (error) {
      if (own !== attempt.current) return
      const problem = error instanceof RecordingError ? error.problem : 'missing'
      setState({ phase: 'idle', problem })
    }
  }

  /** @returns undefined if it has already ended */
  async function finish(): Promise<Recording | undefined> {
    const { current } = recorder
    recorder.current = undefined
    return current?.stop()
  }

  async function preview(isFull = false) {
    const recording = await finish()
    if (recording) setState({ phase: 'preview', recording, ...(isFull && { isFull }) })
  }

  function discard() {
    attempt.current++
    recorder.current?.cancel()
    recorder.current = undefined
    setState({ phase: 'idle' })
  }

  useEffect(
    () => () => {
      attempt.current++
      recorder.current?.cancel()
    },
    [],
  )

  return { state, start, finish, preview, discard }
}
