import type { ReactNode } from 'react'

interface Props {
  title: string
  count?: number
  /** Something in it waits for someone. */
  isCalling?: boolean
  children: ReactNode
}

/** A column of the board; scrolls by itself, so that its title stays in view. */
export function Column({ title, count, isCalling = false, children }: Props) {
  return (
    <section aria-label={title} className="flex min-h-0 snap-start flex-col rounded-card bg-sunken">
      <h2 className="flex items-center gap-2.5 px-4 pt-3.5 pb-2 font-semibold">
        {title}
        {count !== undefined && (
          <span
            className={`min-w-7 rounded-full px-2 text-center text-sm leading-6 tabular-nums ${isCalling ? 'bg-accent text-on-accent' : 'bg-surface text-ink-soft'}`}
          >
            {count}
          </span>
        )}
      </h2>
      <div className="min-h-0 flex-1 overflow-y-auto p-3 pt-1">{children}</div>
    </section>
  )
}
