import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useStoredFlag } from '../use-stored-flag.ts'
import { decideBell, silentBell } from './bell-rule.ts'

export interface Bell {
  muted: boolean
  setMuted: (muted: boolean) => void
  /** Browsers allow no sound until the page has been clicked or a key pressed. */
  isBlocked: boolean
  /** It would be heard now. */
  isAudible: boolean
  /** Must be called from a click. */
  unblock: () => void
  /** Sounds once that an order was changed. */
  ringChange: () => void
}

const outage = ['outage']
const nothing: readonly string[] = []

/**
 * Rings while something waits: `waiting` has an id for each request or message, `once` for what rings only once, as
 * bell-rule.ts decides. During an outage it sounds an alarm by the same rule.
 */
export function useBell(waiting: readonly string[], once: readonly string[], isOut: boolean): Bell {
  const [muted, setMuted] = useStoredFlag('desk.muted', false)
  const { context, isBlocked, isRunning, unblock } = useAudio()
  const isSilent = muted || isBlocked
  useRule(waiting, once, isSilent, () => context && sound(context, bell))
  useRule(isOut ? outage : nothing, nothing, isSilent, () => context && sound(context, alarm))

  const ringChange = () => {
    if (context && !isSilent) sound(context, change)
  }
  return { muted, setMuted, isBlocked, isAudible: isRunning && !muted, unblock, ringChange }
}

/** Rings at once and repeatedly, as bell-rule.ts decides. */
function useRule(
  waiting: readonly string[],
  once: readonly string[],
  isSilent: boolean,
  ring: () => void,
) {
  const state = useRef(silentBell)
  const ringNow = useEffectEvent(ring)

  useEffect(() => {
    function check() {
      const decided = decideBell(state.current, { waiting, once, muted: isSilent, now: Date.now() })
      state.current = decided.state
      if (decided.ring) ringNow()
    }
    check()
    const timer = setInterval(check, 1000)
    return () => clearInterval(timer)
  }, [waiting, once, isSilent])
}

function useAudio() {
  const [context, setContext] = useState<AudioContext>()
  const [isBlocked, setBlocked] = useState(false)
  const [isRunning, setRunning] = useState(false)

  useEffect(() => {
    const opened = new AudioContext()
    const updateBlocked = () => {
      setBlocked(opened.state !== 'running')
      setRunning(opened.state === 'running')
    }
    // Fails if that very click signs the person out.
    const resume = () => void opened.resume().catch(() => {})
    opened.addEventListener('statechange', updateBlocked)
    // Not on mousedown: the notice would vanish, and what is above it would grow under the pointer.
    window.addEventListener('click', resume)
    window.addEventListener('keydown', resume)
    // If sound is allowed, the context starts by itself, but only after a moment.
    const firstCheck = setTimeout(updateBlocked, 1000)
    setContext(opened)
    return () => {
      clearTimeout(firstCheck)
      opened.removeEventListener('statechange', updateBlocked)
      window.removeEventListener('click', resume)
      window.removeEventListener('keydown', resume)
      void opened.close()
    }
  }, [])

  return { context, isBlocked, isRunning, unblock: () => void context?.resume() }
}

interface Sound {
  /** [frequency in Hz, start in s] */
  tones: readonly (readonly [number, number])[]
  /** A struck bell has its tone and a quieter one well above it; both fade. Duration in s. */
  partials: readonly { ratio: number; volume: number; duration: number }[]
}

const bell: Sound = {
  tones: [
    [1046.5, 0],
    [784, 0.22],
  ],
  partials: [
    { ratio: 1, volume: 0.32, duration: 1.1 },
    { ratio: 2.76, volume: 0.08, duration: 0.45 },
  ],
}

/** Falls in three steps, unlike the bell and the alarm. */
const change: Sound = {
  tones: [
    [880, 0],
    [659.3, 0.14],
    [523.3, 0.28],
  ],
  partials: [
    { ratio: 1, volume: 0.3, duration: 0.4 },
    { ratio: 3, volume: 0.05, duration: 0.2 },
  ],
}

/** Low and short, three times two, unlike the bell. */
const alarm: Sound = {
  tones: [
    [440, 0],
    [349.2, 0.18],
    [440, 0.5],
    [349.2, 0.68],
    [440, 1],
    [349.2, 1.18],
  ],
  partials: [
    { ratio: 1, volume: 0.3, duration: 0.3 },
    { ratio: 2, volume: 0.1, duration: 0.2 },
  ],
}

function sound(context: AudioContext, { tones, partials }: Sound): void {
  for (const [frequency, start] of tones) {
    for (const { ratio, volume, duration } of partials) {
      const from = context.currentTime + start
      const gain = new GainNode(context, { gain: 0 })
      gain.gain.setValueAtTime(0, from)
      gain.gain.linearRampToValueAtTime(volume, from + 0.008)
      gain.gain.exponentialRampToValueAtTime(0.0001, from + duration)
      const oscillator = new OscillatorNode(context, { frequency: frequency * ratio })
      oscillator.connect(gain).connect(context.destination)
      oscillator.start(from)
      oscillator.stop(from + duration)
    }
  }
}
