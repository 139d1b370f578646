import { useEffect } from 'react'

/**
 * Where the on-screen keyboard covers the page instead of making it smaller (Safari), `--keyboard` is what it covers.
 */
export function useKeyboardInset(): void {
  useEffect(() => {
    const { visualViewport } = window
    if (!visualViewport) return
    const { style } = document.documentElement
    const measure = () => {
      const { height, offsetTop, scale } = visualViewport
      const covered = scale === 1 ? Math.max(0, window.innerHeight - height - offsetTop) : 0
      style.setProperty('--keyboard', `${Math.round(covered)}px`)
    }
    visualViewport.addEventListener('resize', measure)
    visualViewport.addEventListener('scroll', measure)
    return () => {
      visualViewport.removeEventListener('resize', measure)
      visualViewport.removeEventListener('scroll', measure)
      style.removeProperty('--keyboard')
    }
  }, [])
}
