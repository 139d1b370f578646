import { Icon } from '@bellhop/ui/icon'
import { BellMark } from '@bellhop/ui/logo'
import type { IconNode } from 'lucide'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useStaff } from '../api/staff-context.ts'
import { AccountMenu } from '../features/staff/account-menu.tsx'
import type { RailSection } from '../shared/section.ts'
import { isInSection, listRail } from './sections.ts'

/**
 * The first level: the sections used all day, the groups of all others, and the account. A group leads to its first
 * section. The lists scroll if the window is too low.
 */
export function Rail() {
  const { role } = useStaff()
  const { pathname } = useLocation()
  const { today, groups } = listRail(role)
  const isCurrent = (section: RailSection) => isInSection(section, pathname)
  return (
    <header className="flex w-22 shrink-0 flex-col items-center gap-3 border-line border-e bg-surface py-4 low:py-2.5 print:hidden">
      <BellMark className="mb-3 size-9 shrink-0 text-accent low:mb-0 lowest:hidden" />
      <nav aria-label="Desk" className="min-h-0 w-full flex-1 overflow-y-auto px-2">
        <ul aria-label="Today" className="grid gap-1 low:gap-0.5">
          {today.map((section) => (
            <RailItem
              key={section.path}
              {...section}
              current={isCurrent(section) && 'page'}
              badges={section.Badge && <section.Badge />}
            />
          ))}
        </ul>
        {groups.length > 0 && (
          <ul
            aria-label="More"
            className="mt-2 grid gap-1 border-line border-t pt-2 low:mt-1 low:gap-0.5 low:pt-1"
          >
            {groups.map(({ label, icon, sections }) => {
              const isOpen = sections.some(isCurrent)
              return (
                <RailItem
                  key={label}
                  path={sections[0]?.path ?? ''}
                  label={label}
                  icon={icon}
                  current={isOpen && 'true'}
                  // Once the group is open, its sections have the badges.
                  badges={
                    !isOpen && sections.map(({ path, Badge }) => Badge && <Badge key={path} />)
                  }
                />
              )
            })}
          </ul>
        )}
      </nav>
      <AccountMenu />
    </header>
  )
}

interface ItemProps {
  path: string
  label: string
  icon: IconNode
  current: 'page' | 'true' | false
  badges: ReactNode
}

function RailItem({ path, label, icon, current, badges }: ItemProps) {
  return (
    <li>
      <Link
        to={path}
        aria-current={current || undefined}
        className="grid justify-items-center gap-1 rounded-control py-2.5 font-medium text-ink-soft text-xs low:gap-0.5 low:py-1.5 hover:bg-sunken aria-[current]:bg-accent-soft aria-[current]:text-ink"
      >
        <span className="relative">
          <Icon of={icon} className="size-6" />
          <span className="absolute start-3.5 -top-1.5 flex gap-0.5">{badges}</span>
        </span>
        {label}
      </Link>
    </li>
  )
}
