import { type PointerEvent, useRef, useState } from 'react'

/** A press shorter than this is a tap. */
const tapMs = 350
/** Sliding this far towards the start of the line cancels, px. */
const cancelAtPx = 96

interface Actions {
  onStart: () => void
  /** The finger was lifted after a hold. */
  onRelease: () => void
  /** The finger slid away. */
  onCancel: () => void
}

/**
 * The two ways to use the microphone button: hold it while speaking, or tap it to start and stop.
 *
 * @returns `slide`: how far the finger has slid to cancel, 0–1; undefined while not held
 */
export function useHold({ onStart, onRelease, onCancel }: Actions) {
  const pressed = useRef<{ x: number; at: number }>(undefined)
  const [slide, setSlide] = useState<number>()

  function end() {
    pressed.current = undefined
    setSlide(undefined)
  }

  return {
    slide,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0) return
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        pressed.current = { x: event.clientX, at: event.timeStamp }
        setSlide(0)
        onStart()
      },
      onPointerMove({ clientX }: PointerEvent) {
        if (!pressed.current) return
        const away = pressed.current.x - clientX
        const towardsStart = document.documentElement.dir === 'rtl' ? -away : away
        const share = Math.min(1, Math.max(0, towardsStart / cancelAtPx))
        setSlide(share)
        if (share < 1) return
        end()
        onCancel()
      },
      onPointerUp({ timeStamp }: PointerEvent) {
        if (!pressed.current) return
        const isTap = timeStamp - pressed.current.at < tapMs
        end()
        if (!isTap) onRelease()
      },
      // The browser's permission prompt or an incoming call: continues as after a tap.
      onPointerCancel: end,
      // By keyboard or screen reader, which send no pointer events.
      onClick({ detail }: { detail: number }) {
        if (detail === 0) onStart()
      },
      onContextMenu: (event: { preventDefault: () => void }) => event.preventDefault(),
    },
  }
}
