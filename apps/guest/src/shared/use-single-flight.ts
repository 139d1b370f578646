import { useRef, useState } from 'react'

/** Wraps what a button does, so that a second tap while it is under way does nothing. */
export function useSingleFlight() {
  const [isBusy, setBusy] = useState(false)
  // Two taps can come before the first has been drawn.
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
