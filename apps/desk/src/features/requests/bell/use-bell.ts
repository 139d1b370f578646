import { useEffect, useRef, useState } from 'react'
import { useStoredFlag } from '../../../shared/use-stored-flag.ts'
import { decideBell, silentBell } from './bell-rule.ts'
import { ringBell } from './bell-sound.ts'

export interface Bell {
  muted: boolean
  setMuted: (muted: boolean) => void
  /** The browser keeps silent until someone has touched the page. */
  isBlocked: boolean
  /** Call it from a tap. */
  unblock: () => void
}

/** Rings while any of `waiting` is unaccepted, by the rule of bell-rule.ts. */
export function useBell(waiting: readonly string[]): Bell {
  const [muted, setMuted] = useStoredFlag('desk.muted', false)
  const { context, isBlocked, unblock } = useAudio()
  const state = useRef(silentBell)

  useEffect(() => {
    function check() {
      const decided = decideBell(state.current, {
        waiting,
        muted: muted || isBlocked,
        now: Date.now(),
      })
      state.current = decided.state
      if (decided.ring && context) ringBell(context)
    }
    check()
    const timer = setInterval(check, 1000)
    return () => clearInterval(timer)
  }, [waiting, muted, isBlocked, context])

  return { muted, setMuted, isBlocked, unblock }
}

function useAudio() {
  const [context, setContext] = useState<AudioContext>()
  const [isBlocked, setBlocked] = useState(false)

  useEffect(() => {
    const opened = new AudioContext()
    const note = () => setBlocked(opened.state !== 'running')
    // Any first touch of the page will do.
    const wake = () => void opened.resume()
    opened.addEventListener('statechange', note)
    window.addEventListener('pointerdown', wake)
    window.addEventListener('keydown', wake)
    // Where it is allowed it starts by itself, but not within this very moment.
    const firstLook = setTimeout(note, 300)
    setContext(opened)
    return () => {
      clearTimeout(firstLook)
      opened.removeEventListener('statechange', note)
      window.removeEventListener('pointerdown', wake)
      window.removeEventListener('keydown', wake)
      void opened.close()
    }
  }, [])

  return { context, isBlocked, unblock: () => void context?.resume() }
}
