import { Button } from '@bellhop/ui/button'
import { Icon } from '@bellhop/ui/icon'
import { focusHeading } from '@bellhop/ui/move-focus'
import { Sheet } from '@bellhop/ui/sheet'
import { Menu } from 'lucide'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigationType } from 'react-router'
import { useTranslations } from 'use-intl'
import { useStaff } from '../api/staff-context.ts'
import { Rail } from './rail.tsx'
import { SectionList, useCurrentInView } from './section-list.tsx'
import { isInSection, listRail, sectionsOf } from './sections.ts'

interface Props {
  /** Across the window, above everything else. */
  banner: ReactNode
  children: ReactNode
}

export function Shell({ banner, children }: Props) {
  const t = useTranslations('app')
  const screen = useFocusOnNavigation()
  return (
    <div className="flex h-dvh flex-col ps-[env(safe-area-inset-left)] pe-[env(safe-area-inset-right)] pt-[env(safe-area-inset-top)] print:block print:h-auto">
      {/* Not a link to #main, which would add a step to the browser's history. */}
      <button
        type="button"
        onClick={focusHeading}
        className="sr-only z-20 print:hidden rounded-control bg-accent font-semibold text-on-accent focus:not-sr-only focus:fixed focus:start-4 focus:top-4 focus:px-4 focus:py-3"
      >
        {t('skipToContent')}
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
  const t = useTranslations('app')
  return <main aria-busy="true" aria-label={t('loading')} className="min-h-full flex-1" />
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

/** The second level: beside the screen, or on a narrow window a bar with the current part and a sheet with all. */
function GroupSections() {
  const t = useTranslations('app')
  const staff = useStaff()
  const { pathname } = useLocation()
  const [isOpen, setOpen] = useState(false)
  const current = useCurrentInView(pathname)
  const group = listRail(staff).groups.find((one) =>
    sectionsOf(one).some((section) => isInSection(section, pathname)),
  )
  if (!group || sectionsOf(group).length === 1) return null
  const { name, parts } = group
  const label = t(`sections.${name}`)
  const part = parts.find(({ sections }) =>
    sections.some((section) => isInSection(section, pathname)),
  )
  return (
    <>
      <nav
        aria-label={label}
        className="hidden w-48 shrink-0 overflow-y-auto border-line border-e px-2 py-4 [scrollbar-width:thin] min-[75rem]:block print:hidden"
      >
        <p className="px-3 pb-3 font-display font-semibold text-lg">{label}</p>
        <SectionList parts={parts} />
      </nav>
      <nav
        aria-label={label}
        className="flex shrink-0 gap-1 border-line border-b bg-surface px-3 py-1.5 min-[75rem]:hidden phone:hidden print:hidden"
      >
        {parts.length > 1 && (
          <Button aria-haspopup="dialog" onClick={() => setOpen(true)} className="shrink-0">
            <Icon of={Menu} className="size-5" />
            <span>{t(`sections.${(part ?? group).name}`)}</span>
          </Button>
        )}
        <ul className="flex min-w-0 gap-1 overflow-x-auto">
          {part?.sections.map((section) => (
            <li key={section.path}>
              <Link
                to={section.path}
                ref={isInSection(section, pathname) ? current : undefined}
                aria-current={isInSection(section, pathname) ? 'page' : undefined}
                className="flex min-h-11 items-center gap-2.5 whitespace-nowrap rounded-control px-3 py-1 font-medium text-ink-soft text-sm hover:bg-sunken aria-[current=page]:bg-accent-soft aria-[current=page]:text-ink"
              >
                <span>{t(`sections.${section.name}`)}</span>
                {section.Badge && <section.Badge />}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {isOpen && (
        <Sheet open onClose={() => setOpen(false)} title={label} closeLabel={t('close')}>
          <SectionList parts={parts} onOpen={() => setOpen(false)} />
        </Sheet>
      )}
    </>
  )
}
