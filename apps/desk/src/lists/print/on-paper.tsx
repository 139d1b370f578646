import { type ReactNode, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

interface Props {
  /** Called when printing begins: a long table would slow the screen down. */
  children: () => ReactNode
}

/** Shown on paper only. */
export function OnPaper({ children }: Props) {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    // The browser prints what is there when the event ends.
    const start = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    addEventListener('beforeprint', start)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', start)
      removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting && <div className="hidden print:block">{children()}</div>
}
