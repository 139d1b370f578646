import { useRef, useState } from 'react'

/** Wraps a button's action so that a second tap while it is running does nothing. */
export function useSingleFlight() {
  const [isBusy, setBusy] = useState(false)
  // A ref, because two taps can come before the next render.
  const isInFlight = useRef(false)
  const singleFlight = (act: () => Promise<void>) => async () => {
    if (isInFlight.current) return
    isInFlight.current = true
    setBusy(true)
    try {
      await act()
    } finally {
      isInFlight.current = false
      setBusy(false)
    }
  }
  return { once: singleFlight, isBusy }
}
