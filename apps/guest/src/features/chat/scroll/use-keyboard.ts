import { useEffect } from 'react'

/** A keyboard is higher than the browser's own bars, which come and go. */
const keyboardShare = 0.2

/**
 * Hides the bottom bar while the phone's keyboard is open (`data-typing`, guest.css). Where the keyboard covers the
 * page instead of shrinking it (Safari), `--keyboard` is the covered height. Focus is no indication: on Android it
 * stays in the text when the guest closes the keyboard.
 */
export function useKeyboard(): void {
  useEffect(() => {
    const { visualViewport } = window
    if (!visualViewport) return
    const root = document.documentElement
    let tallest = { width: 0, height: 0 }
    const measure = () => {
      const { width, height, offsetTop, scale } = visualViewport
      if (scale !== 1) return
      // Rotating the phone changes its height.
      if (width !== tallest.width || height > tallest.height) tallest = { width, height }
      const covered = Math.max(0, window.innerHeight - height - offsetTop)
      root.style.setProperty('--keyboard', `${Math.round(covered)}px`)
      root.toggleAttribute('data-typing', height < tallest.height * (1 - keyboardShare))
    }
    measure()
    visualViewport.addEventListener('resize', measure)
    visualViewport.addEventListener('scroll', measure)
    return () => {
      visualViewport.removeEventListener('resize', measure)
      visualViewport.removeEventListener('scroll', measure)
      root.style.removeProperty('--keyboard')
      root.removeAttribute('data-typing')
    }
  }, [])
}
