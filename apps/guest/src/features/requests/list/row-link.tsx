import { Icon } from '@bellhop/ui/icon'
import { ChevronRight } from 'lucide'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { withUnbrokenCounts } from '../../../shared/unbroken-counts.ts'

interface Props {
  to: string
  title: string
  /** The status below the title. */
  children: ReactNode
}

export function RowLink({ to, title, children }: Props) {
  return (
    <Link
      to={to}
      className="flex min-h-18 items-center gap-3 rounded-card bg-surface px-4 py-3 shadow-raised transition hover:bg-sunken"
    >
      <span className="grid min-w-0 flex-1 gap-1.5">
        <span className="wrap-anywhere line-clamp-6 font-semibold">
          <bdi>{withUnbrokenCounts(title)}</bdi>
        </span>
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-ink-muted text-sm">
          {children}
        </span>
      </span>
      <Icon of={ChevronRight} className="size-5 shrink-0 text-ink-muted rtl:-scale-x-100" />
    </Link>
  )
}
