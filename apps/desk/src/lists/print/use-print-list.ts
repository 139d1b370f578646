import { useEffect, useRef, useState } from 'react'

/** More rows than this are not read for paper. */
const maxPrinted = 500

interface List {
  rows: readonly unknown[]
  showMore: (() => void) | undefined
  isLoadingMore: boolean
}

/** Prints a list, also while a detail is open, after the rest of its pages has been read. */
export function usePrintList({ rows, showMore, isLoadingMore }: List) {
  const [step, setStep] = useState<'idle' | 'reading' | 'printing'>('idle')
  const readBefore = useRef(-1)

  useEffect(() => {
    if (step !== 'reading' || isLoadingMore) return
    // Without a new row, the next page could not be read. The paper then says that it is not the whole list.
    const isStuck = rows.length === readBefore.current
    readBefore.current = rows.length
    if (showMore && !isStuck && rows.length < maxPrinted) showMore()
    else setStep('printing')
  }, [step, rows.length, showMore, isLoadingMore])

  useEffect(() => {
    if (step !== 'printing') return
    const end = () => setStep('idle')
    addEventListener('afterprint', end)
    // Not within the effect, where React cannot render what the paper shows.
    const timer = setTimeout(() => window.print())
    return () => {
      clearTimeout(timer)
      removeEventListener('afterprint', end)
    }
  }, [step])

  function print() {
    readBefore.current = -1
    setStep('reading')
  }

  return { isPrinting: step === 'printing', isReading: step === 'reading', print }
}
