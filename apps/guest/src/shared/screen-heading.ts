import { useEffect, useLayoutEffect, useRef } from 'react'

/** Sets the page title while a screen is shown. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Guest App | Bellhop`
    return () => {
      document.title = 'Guest App | Bellhop'
    }
  }, [title])
}

/**
 * Moves the focus to a new screen's heading, so that screen readers announce it; unless a part of the screen has taken it.
 * That waits for the next frame: to focus lays the whole screen out, in one task with rendering it.
 */
export function useScreenHeading() {
  const heading = useRef<HTMLHeadingElement>(null)
  // Runs before a part of the screen that is named by the hash scrolls into view.
  useLayoutEffect(() => {
    window.scrollTo(0, 0)
    const focused = document.activeElement
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === focused) heading.current?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  return heading
}
