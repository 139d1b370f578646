import { useEffect, useState } from 'react'
import { untilIdle } from './until-idle.ts'

/** Of this visit: whoever comes back to the first screen need not wait again. */
let wasIdle = false

/** True as soon as the first screen stands and the phone has nothing else to do, and from then on. */
export function useIdleOnce(isStanding: boolean): boolean {
  const [isIdle, setIdle] = useState(wasIdle)
  useEffect(() => {
    if (!isStanding || isIdle) return
    let isGone = false
    void untilIdle().then(() => {
      if (isGone) return
      wasIdle = true
      setIdle(true)
    })
    return () => {
      isGone = true
    }
  }, [isStanding, isIdle])
  return isIdle
}
