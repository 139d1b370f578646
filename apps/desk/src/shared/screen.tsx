import type { ReactNode } from 'react'
import { useStaff } from '../api/staff-context.ts'
import { SoundBlockedNotice } from './bell/bell-controls.tsx'
import { ConnectionStatus } from './connection-status.tsx'

interface Props {
  title: string
  /** The number of waiting items, shown before the browser tab's title. */
  waiting?: number
  /** Search, filters and buttons beside the title. */
  toolbar?: ReactNode
  children: ReactNode
}

export function Screen({ title, waiting = 0, toolbar, children }: Props) {
  const { hotel } = useStaff()
  return (
    <main className="flex min-w-0 flex-1 flex-col print:block">
      <title>{`${waiting > 0 ? `(${waiting}) ` : ''}${title} | Bellhop Desk`}</title>
      <header className="@container">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-3 px-5 py-4 @4xl:flex-nowrap @6xl:gap-x-4">
          <div className="flex min-w-0 flex-1 items-baseline gap-x-3">
            <h1
              tabIndex={-1}
              className="whitespace-nowrap font-display font-semibold text-2xl outline-none"
            >
              {title}
            </h1>
            <p className="truncate text-ink-soft">{hotel.name}</p>
          </div>
          <div className="@6xl:order-last print:hidden">
            <ConnectionStatus />
          </div>
          {toolbar}
        </div>
      </header>
      {children}
      <SoundBlockedNotice />
    </main>
  )
}
