import type { StaffMember } from '@bellhop/contract/staff'
import { Icon } from '@bellhop/ui/icon'
import { BellMark } from '@bellhop/ui/logo'
import { LayoutGrid } from 'lucide'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { AccountMenu } from '../features/staff/account-menu.tsx'

interface Props {
  member: StaffMember
  children: ReactNode
}

/** The rail and, beside it, the screen. */
export function Shell({ member, children }: Props) {
  return (
    <div className="flex h-dvh">
      <header className="flex w-22 shrink-0 flex-col items-center gap-6 border-line border-e bg-surface py-4">
        <BellMark className="size-9 text-accent" />
        <nav aria-label="Desk" className="w-full px-2">
          <NavLink
            to="/"
            end
            className="grid justify-items-center gap-1 rounded-control py-2.5 font-medium text-ink-soft text-xs hover:bg-sunken aria-[current=page]:bg-accent-soft aria-[current=page]:text-ink"
          >
            <Icon of={LayoutGrid} className="size-6" />
            Board
          </NavLink>
        </nav>
        <div className="mt-auto">
          <AccountMenu member={member} />
        </div>
      </header>
      {children}
    </div>
  )
}
