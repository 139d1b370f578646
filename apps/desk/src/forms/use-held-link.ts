import { useEffect, useState } from 'react'
import { useHref, useNavigate } from 'react-router'

/**
 * Holds links of the desk back while there are changes that would be lost.
 *
 * @returns whether one is held, and functions to follow or to forget it
 */
export function useHeldLink(isChanged: boolean) {
  const base = useHref('/').replace(/\/$/, '')
  const navigate = useNavigate()
  const [held, setHeld] = useState<string>()

  useEffect(() => {
    if (!isChanged) return
    function hold(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null
      const opensElsewhere = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey
      if (!(link instanceof HTMLAnchorElement) || link.target || opensElsewhere) return
      if (link.origin !== location.origin || !`${link.pathname}/`.startsWith(`${base}/`)) return
      event.preventDefault()
      event.stopPropagation()
      setHeld((link.pathname.slice(base.length) || '/') + link.search)
    }
    // Before the router's own handlers.
    document.addEventListener('click', hold, { capture: true })
    return () => document.removeEventListener('click', hold, { capture: true })
  }, [isChanged, base])

  return {
    isHeld: held !== undefined,
    follow: () => held !== undefined && void navigate(held),
    forget: () => setHeld(undefined),
  }
}
