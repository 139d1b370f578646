import { useEffect, useLayoutEffect, useRef } from 'react'

/** Names the page while a screen is shown. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Guest App | Bellhop`
    return () => {
      document.title = 'Guest App | Bellhop'
    }
  }, [title])
}

/** Moves the focus to a new screen's heading, so that a screen reader says where it is. */
export function useScreenHeading() {
  const heading = useRef<HTMLHeadingElement>(null)
  // Before a part of the screen that the address names scrolls itself into view.
  useLayoutEffect(() => {
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}
