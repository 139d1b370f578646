import type { ReactNode } from 'react'

interface Props {
  /** One sentence. */
  title: string
  icon?: ReactNode
  /** A button or link for the most useful next step. */
  children?: ReactNode
}

export function EmptyState({ title, icon, children }: Props) {
  return (
    <div className="mx-auto grid max-w-sm justify-items-center gap-4 px-6 py-12 text-center">
      {icon && <div className="text-ink-muted [&_svg]:size-9">{icon}</div>}
      <p className="text-balance text-ink-soft">{title}</p>
      {children}
    </div>
  )
}
