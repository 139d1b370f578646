import { Icon } from '@bellhop/ui/icon'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { useStaff } from '../api/staff-context.ts'
import { isInSection, listRail } from './sections.ts'

export function GroupSections() {
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
