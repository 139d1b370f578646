import { Icon } from '@bellhop/ui/icon'
import { ChevronRight } from 'lucide'
import type { ReactNode } from 'react'
import { Link } from 'wouter'

interface Props {
  to: string
  title: string
  detail?: ReactNode
  icon?: ReactNode
}

export function LinkRow({ to, title, detail, icon }: Props) {
  return (
    <Link
      to={to}
      className="flex min-h-14 items-center gap-4 rounded-control py-2.5 transition hover:text-accent"
    >
      {icon}
      <span className="grid min-w-0 flex-1 grid-cols-1">
        <span className="font-semibold">
          <bdi>{title}</bdi>
        </span>
        {detail && <span className="text-ink-muted text-sm">{detail}</span>}
      </span>
      <Icon of={ChevronRight} className="size-5 shrink-0 text-ink-muted rtl:-scale-x-100" />
    </Link>
  )
}

export function LinkRows({ children }: { children: ReactNode }) {
  return (
    <ul className="divide-y divide-line rounded-card bg-surface px-4 py-1 shadow-raised">
      {children}
    </ul>
  )
}
