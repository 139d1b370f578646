import { Icon } from '@bellhop/ui/icon'
import { BellMark } from '@bellhop/ui/logo'
import { Link, useLocation } from 'react-router'
import { useStaff } from '../api/staff-context.ts'
import { AccountMenu } from '../features/staff/account-menu.tsx'
import { isInSection, listSections } from './sections.ts'

/** The sections that the role may see, and the account. The list scrolls if the window is too low for it. */
export function Rail() {
  const { role } = useStaff()
  const { pathname } = useLocation()
  return (
    <header className="flex w-22 shrink-0 flex-col items-center gap-3 border-line border-e bg-surface py-4 low:py-2.5 print:hidden">
      <BellMark className="mb-3 size-9 shrink-0 text-accent low:mb-0 lowest:hidden" />
      <nav aria-label="Desk" className="min-h-0 w-full flex-1 overflow-y-auto px-2">
        <ul className="grid gap-1 low:gap-0.5">
          {listSections(role).map((section) => {
            const { path, label, icon, Badge } = section
            return (
              icon && (
                <li key={path}>
                  <Link
                    to={path}
                    aria-current={isInSection(section, pathname) ? 'page' : undefined}
                    className="grid justify-items-center gap-1 rounded-control py-2.5 font-medium text-ink-soft text-xs low:gap-0.5 low:py-1 hover:bg-sunken aria-[current=page]:bg-accent-soft aria-[current=page]:text-ink"
                  >
                    <span className="relative">
                      <Icon of={icon} className="size-6" />
                      {Badge && <Badge />}
                    </span>
                    {label}
                  </Link>
                </li>
              )
            )
          })}
        </ul>
      </nav>
      <AccountMenu />
    </header>
  )
}
