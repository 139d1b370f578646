import { useRef, useState } from 'react'

/** Wraps what a button does, so that a second tap while it is under way does nothing. */
export function useOnce() {
  const [isBusy, setBusy] = useState(false)
  // Two taps can come before the first has been drawn.
  const isUnderWay = useRef(false)
  const once = (act: () => Promise<void>) => async () => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setBusy(true)
    try {
      await act()
    } finally {
      isUnderWay.current = false
      setBusy(false)
    }
  }
  return { once, isBusy }
}
