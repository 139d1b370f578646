/** How long a message stays, and how long it then takes to fade (specification §9). Milliseconds. */
const shownFor = 3000
const fadesFor = 300

export type ToastPhase = 'shown' | 'fading' | 'gone'

export interface ToastLife {
  /** Someone is on it: the time stands still, and a fade is taken back. */
  hold: () => void
  /** Goes on with the time that was left, or with all of it after a fade that was taken back. */
  release: () => void
  stop: () => void
}

/** Starts at once and tells every phase but the first. */
export function startToastLife(onPhase: (phase: ToastPhase) => void): ToastLife {
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
