import { Card } from '@bellhop/ui/card'
import { type ReactNode, useId } from 'react'

interface Props {
  title: string
  amount: string
  buttons: ReactNode
  children: ReactNode
}

/** Something on a folio that waits for a decision. */
export function WaitingCard({ title, amount, buttons, children }: Props) {
  const id = useId()
  return (
    <Card
      role="group"
      aria-labelledby={id}
      className="relative grid gap-x-6 gap-y-2.5 overflow-clip ps-6 before:absolute before:inset-y-0 before:start-0 before:w-1.5 before:bg-warn sm:ps-7 @2xl:grid-cols-[1fr_auto] @2xl:items-center"
    >
      <div className="col-span-full flex items-baseline justify-between gap-4 font-semibold text-lg">
        <h3 id={id} className="min-w-0 wrap-anywhere">
          {title}
        </h3>
        <p className="shrink-0 tabular-nums">{amount}</p>
      </div>
      <div className="grid min-w-0 gap-1.5">{children}</div>
      <div className="flex flex-wrap justify-end gap-2 print:hidden">{buttons}</div>
    </Card>
  )
}
