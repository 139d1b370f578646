/** How long a message is shown and how long it then fades, in ms. */
const shownBriefly = 3000
const shownLong = 10_000
const fadesFor = 300

export type ToastPhase = 'shown' | 'fading' | 'gone'

export interface ToastLife {
  /** Pauses the time, e.g. while a pointer is over the message, and reverses a fade that has begun. */
  hold: () => void
  /** Resumes with the remaining time, or with the full time if a fade was reversed. */
  release: () => void
  stop: () => void
}

/** Starts at once and reports every phase after the first. */
export function startToastLife(onPhase: (phase: ToastPhase) => void, isLong = false): ToastLife {
  const shownFor = isLong ? shownLong : shownBriefly
  let timer: ReturnType<typeof setTimeout> | undefined
  let phase: ToastPhase = 'shown'
  let left = shownFor
  let startedAt = 0

  function enter(next: ToastPhase) {
    phase = next
    onPhase(next)
  }

  function release() {
    if (timer !== undefined || phase === 'gone') return
    startedAt = Date.now()
    timer = setTimeout(() => {
      enter('fading')
      timer = setTimeout(() => enter('gone'), fadesFor)
    }, left)
  }

  function stop() {
    clearTimeout(timer)
    timer = undefined
  }

  function hold() {
    if (timer === undefined) return
    stop()
    if (phase === 'fading') {
      left = shownFor
      enter('shown')
    } else {
      left = Math.max(0, left - (Date.now() - startedAt))
    }
  }

  release()
  return { hold, release, stop }
}
