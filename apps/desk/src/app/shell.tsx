import { Icon } from '@bellhop/ui/icon'
import { focusHeading } from '@bellhop/ui/move-focus'
import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { Link, useLocation, useNavigationType } from 'react-router'
import { useStaff } from '../api/staff-context.ts'
import { Rail } from './rail.tsx'
import { isInSection, listRail } from './sections.ts'

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

function GroupSections() {
  const staff = useStaff()
  const { pathname } = useLocation()
  const currentLink = useRef<HTMLAnchorElement>(null)
  // The sections of a group can be more than fit.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another section is current then
  useEffect(() => {
    // In a frame, once the screen is laid out: scrolling lays it out at once.
    const frame = requestAnimationFrame(() =>
      currentLink.current?.scrollIntoView({ block: 'nearest', inline: 'center' }),
    )
    return () => cancelAnimationFrame(frame)
  }, [pathname])
  const group = listRail(staff).groups.find(({ sections }) =>
    sections.some((section) => isInSection(section, pathname)),
  )
  if (!group || group.sections.length === 1) return null
  return (
    <nav
      aria-label={group.label}
      className="shrink-0 border-line phone:hidden max-[74.99rem]:overflow-x-auto max-[74.99rem]:border-b max-[74.99rem]:bg-surface min-[75rem]:w-44 min-[75rem]:overflow-y-auto min-[75rem]:border-e min-[75rem]:px-2 min-[75rem]:py-4 print:hidden"
    >
      <p className="px-3 pb-3 font-display font-semibold text-lg max-[74.99rem]:sr-only">
        {group.label}
      </p>
      <ul className="flex gap-1 max-[74.99rem]:px-3 max-[74.99rem]:py-1.5 min-[75rem]:flex-col">
        {group.sections.map((section) => {
          const { path, label, icon, Badge } = section
          const isCurrent = isInSection(section, pathname)
          return (
            <li key={path}>
              <Link
                to={path}
                ref={isCurrent ? currentLink : undefined}
                aria-current={isCurrent ? 'page' : undefined}
                className="flex min-h-11 items-center gap-2.5 rounded-control px-3 py-1 font-medium leading-snug text-ink-soft text-sm max-[74.99rem]:whitespace-nowrap hover:bg-sunken aria-[current=page]:bg-accent-soft aria-[current=page]:text-ink"
              >
                <Icon of={icon} className="size-5 shrink-0" />
                {label}
                <span className="ms-auto">{Badge && <Badge />}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
