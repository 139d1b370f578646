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
 * Focuses a new screen's heading, so that screen readers announce it, unless a part of the screen has the focus. In the
 * next frame, because focusing forces the layout of the whole screen, which would extend the rendering task.
 */
export function useScreenHeading() {
  const heading = useRef<HTMLHeadingElement>(null)
  // Runs before the target of the hash scrolls into view.
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
