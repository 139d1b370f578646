import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useStoredFlag } from '../use-stored-flag.ts'
import { decideBell, silentBell } from './bell-rule.ts'

export interface Bell {
  muted: boolean
  setMuted: (muted: boolean) => void
  /** Browsers allow no sound until the page has been clicked or a key pressed. */
  isBlocked: boolean
  /** Sound is heard now. */
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
  const { play, isBlocked, isRunning, unblock } = useAudio()
  const isSilent = muted || isBlocked
  useRule(waiting, once, isSilent, () => play(bell))
  useRule(isOut ? outage : nothing, nothing, isSilent, () => play(alarm))

  const ringChange = () => {
    if (!isSilent) play(change)
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

/**
 * Runs only while something sounds, because a silent context uses the processor as well. Once the browser has allowed
 * sound, the context can be resumed without a click.
 */
function useAudio() {
  const audio = useRef<{ play: (sound: Sound) => void; resume: () => void }>(null)
  const [isBlocked, setBlocked] = useState(false)
  const [isRunning, setRunning] = useState(false)

  useEffect(() => {
    const context = new AudioContext()
    let soundingCount = 0
    let isAllowed = false
    let timeLimit: ReturnType<typeof setTimeout> | undefined

    const resume = () => {
      clearTimeout(timeLimit)
      if (context.state === 'running') return
      // Where sound is not allowed, the browser waits for a click instead of failing.
      timeLimit = setTimeout(() => {
        setBlocked(true)
        // No event tells that a call has ended.
        if (isAllowed) resume()
      }, 1000)
      // This fails during a call on an iPhone, and if the click that resumes it signs the person out.
      void context.resume().catch(() => {})
    }
    const update = () => {
      const runs = context.state === 'running'
      setRunning(runs)
      if (runs) {
        clearTimeout(timeLimit)
        isAllowed = true
        setBlocked(false)
        // This fails if the desk is closed meanwhile.
        if (soundingCount === 0) void context.suspend().catch(() => {})
      } else if (soundingCount > 0) {
        // It was being suspended when the bell rang, or an iPhone has interrupted it.
        resume()
      }
    }
    // A tone that starts while the context is suspended sounds once it is resumed.
    const play = (sound: Sound) => {
      for (const oscillator of startTones(context, sound)) {
        soundingCount += 1
        oscillator.addEventListener('ended', () => {
          soundingCount -= 1
          update()
        })
      }
      resume()
    }
    const resumeIfBlocked = () => {
      if (!isAllowed || soundingCount > 0) resume()
    }
    context.addEventListener('statechange', update)
    // Not on mousedown: the notice would vanish, and what is above it would grow under the pointer.
    addEventListener('click', resumeIfBlocked)
    addEventListener('keydown', resumeIfBlocked)
    audio.current = { play, resume }
    resume()
    return () => {
      clearTimeout(timeLimit)
      context.removeEventListener('statechange', update)
      removeEventListener('click', resumeIfBlocked)
      removeEventListener('keydown', resumeIfBlocked)
      audio.current = null
      void context.close()
    }
  }, [])

  return {
    play: (sound: Sound) => audio.current?.play(sound),
    isBlocked,
    isRunning,
    unblock: () => audio.current?.resume(),
  }
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

function startTones(context: AudioContext, { tones, partials }: Sound): OscillatorNode[] {
  return tones.flatMap(([frequency, start]) =>
    partials.map(({ ratio, volume, duration }) => {
      const from = context.currentTime + start
      const gain = new GainNode(context, { gain: 0 })
      gain.gain.setValueAtTime(0, from)
      gain.gain.linearRampToValueAtTime(volume, from + 0.008)
      gain.gain.exponentialRampToValueAtTime(0.0001, from + duration)
      const oscillator = new OscillatorNode(context, { frequency: frequency * ratio })
      oscillator.connect(gain).connect(context.destination)
      oscillator.start(from)
      oscillator.stop(from + duration)
      return oscillator
    }),
  )
}
