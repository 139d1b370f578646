import type { IconNode } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

interface Props {
  /** One sentence. */
  title: string
  icon?: IconNode
  /** A button or link for the most useful next step. */
  children?: ReactNode
}

export function EmptyState({ title, icon, children }: Props) {
  return (
    <div className="mx-auto grid max-w-sm justify-items-center gap-4 px-6 py-12 text-center">
      {icon && <Icon of={icon} className="size-9 text-ink-muted" />}
      <p className="text-balance text-ink-soft">{title}</p>
      {children}
    </div>
  )
}
