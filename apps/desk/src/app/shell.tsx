import { focusHeading } from '@bellhop/ui/move-focus'
import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { GroupSections } from './group-sections.tsx'
import { Rail } from './rail.tsx'

interface Props {
  /** Across the window, above everything else. */
  banner: ReactNode
  children: ReactNode
}

export function Shell({ banner, children }: Props) {
  const screen = useFocusOnNavigation()
  return (
    <div className="flex h-dvh flex-col ps-[env(safe-area-inset-left)] pe-[env(safe-area-inset-right)] pt-[env(safe-area-inset-top)] print:block print:h-auto">
      {/* Not a link to #main, which would add a step to the browser's history. */}
      <button
        type="button"
        onClick={focusHeading}
        className="sr-only z-20 print:hidden rounded-control bg-accent font-semibold text-on-accent focus:not-sr-only focus:fixed focus:start-4 focus:top-4 focus:px-4 focus:py-3"
      >
        Skip to content
      </button>
      {banner}
      <div className="flex min-h-0 flex-1 phone:flex-col-reverse print:block">
        <Rail />
        <div className="flex min-h-0 min-w-0 flex-1 flex-col min-[75rem]:flex-row print:block">
          <GroupSections />
          <div ref={screen} className="relative flex min-h-0 min-w-0 flex-1 print:block">
            <Suspense fallback={<LoadingScreen />}>{children}</Suspense>
          </div>
        </div>
      </div>
    </div>
  )
}

export function LoadingScreen() {
  return <main aria-busy="true" aria-label="Loading" className="min-h-full flex-1" />
}

/**
 * Focuses the heading when the path changes, unless the new screen has already set the focus. The first screen of a
 * visit keeps the browser's own order, which begins with the skip link.
 */
function useFocusOnNavigation() {
  const screen = useRef<HTMLDivElement>(null)
  const { pathname } = useLocation()
  const isFirstOfVisit = useNavigationType() === 'POP'
  const shown = useRef(isFirstOfVisit ? pathname : undefined)

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (!screen.current?.contains(document.activeElement)) focusHeading()
  }, [pathname])

  return screen
}
