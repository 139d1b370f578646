import { useRef, useState } from 'react'

/** Ignores a second tap while the first one's action is in flight. */
export function useSingleFlight() {
  const [isBusy, setBusy] = useState(false)
  // The second tap can come before React has rendered the first.
  const isInFlight = useRef(false)

  /** @returns undefined for a tap that is ignored */
  async function once<T>(act: () => Promise<T>): Promise<T | undefined> {
    if (isInFlight.current) return undefined
    isInFlight.current = true
    setBusy(true)
    try {
      return await act()
    } finally {
      isInFlight.current = false
      setBusy(false)
    }
  }

  return { once, isBusy }
}
