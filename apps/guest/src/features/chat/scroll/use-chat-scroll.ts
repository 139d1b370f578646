import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Closer to the end than this counts as the end, px. */
const atEnd = 80

/**
 * Preserves the scroll position: at the end as messages arrive and the page changes its height, at the same message
 * when older ones are added above. Opens at the first unread message, or at the end.
 *
 * @param first the id of the oldest message
 * @param own the id of the guest's newest waiting message
 */
export function useChatScroll(first: string | undefined, own: number | undefined) {
  const list = useRef<HTMLOListElement>(null)
  const stays = useRef(true)
  const [isAtEnd, setAtEnd] = useState(false)
  const anchor = useRef<{ element: HTMLElement; top: number }>(undefined)

  const jumpToEnd = useCallback(() => {
    stays.current = true
    scrollToEnd()
  }, [])

  // The initial position.
  useLayoutEffect(() => {
    const divider = list.current?.querySelector('[data-unread]')
    divider?.scrollIntoView({ block: 'center' })
    stays.current = !divider || distanceToEnd() < atEnd
    if (stays.current) scrollToEnd()
    setAtEnd(stays.current)
  }, [])

  // Older messages were added above: preserves the position, which Safari does not do by itself.
  useLayoutEffect(() => {
    const { element, top } = anchor.current ?? {}
    if (element?.isConnected && top !== undefined && !stays.current) {
      window.scrollBy(0, element.offsetTop - top)
    }
    const next = first && list.current?.querySelector<HTMLElement>('[data-message]')
    anchor.current = next ? { element: next, top: next.offsetTop } : undefined
  }, [first])

  // Shows a message that the guest has just written, whatever the position.
  const lastOwn = useRef(own)
  useLayoutEffect(() => {
    const isNew = own !== undefined && own !== lastOwn.current
    lastOwn.current = own
    if (isNew) jumpToEnd()
  }, [own, jumpToEnd])

  useEffect(() => {
    let height = document.body.offsetHeight
    const note = () => {
      // The page changed its height; the guest did not scroll. `follow` comes in the same frame.
      if (document.body.offsetHeight !== height && stays.current) return
      stays.current = distanceToEnd() < atEnd
      setAtEnd(stays.current)
    }
    const follow = () => {
      height = document.body.offsetHeight
      if (stays.current) scrollToEnd()
      if (anchor.current) anchor.current.top = anchor.current.element.offsetTop
    }
    // Browsers with scroll anchoring would move it twice.
    const { style } = document.documentElement
    style.overflowAnchor = 'none'
    const observer = new ResizeObserver(follow)
    observer.observe(document.body)
    window.addEventListener('scroll', note, { passive: true })
    window.addEventListener('resize', follow)
    return () => {
      style.overflowAnchor = ''
      observer.disconnect()
      window.removeEventListener('scroll', note)
      window.removeEventListener('resize', follow)
    }
  }, [])

  return { list, isAtEnd, jumpToEnd }
}

function distanceToEnd(): number {
  return document.documentElement.scrollHeight - window.scrollY - window.innerHeight
}

function scrollToEnd(): void {
  window.scrollTo(0, document.documentElement.scrollHeight)
}
