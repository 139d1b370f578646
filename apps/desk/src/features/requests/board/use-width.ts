import { useCallback, useState } from 'react'

/** The width of an element's content in rem, as it changes; 0 until it is measured. */
export function useWidth() {
  const [width, setWidth] = useState(0)

  const measure = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const observer = new ResizeObserver(([entry]) => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      if (entry) setWidth(entry.contentRect.width / rem)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  return { width, measure }
}
