import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Sheet } from '../../../shared/sheet.tsx'

interface Props {
  /** Formatted. */
  total: string
  /** Below the total. */
  note: string
  /** The parts of the total. */
  summary: ReactNode
  /** The button of the next step. */
  children: ReactNode
}

export function BottomBar({ total, note, summary, children }: Props) {
  const t = useTranslations('booking')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {/* The height of the bar, so that it does not cover the end of the page. */}
      <div className="h-28 lg:hidden" />
      <section
        data-bar
        aria-label={t('yourBooking')}
        className="fixed inset-x-0 bottom-0 z-10 border-line border-t bg-surface px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:hidden"
      >
        <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
            className="min-h-11 min-w-[min(100%,7rem)] flex-1 rounded-control text-start leading-tight"
          >
            <span className="block font-display font-semibold text-xl tabular-nums">{total}</span>
            <span className="block text-ink-soft text-xs underline underline-offset-4">{note}</span>
          </button>
          {children}
        </div>
      </section>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={t('yourBooking')}>
        {summary}
      </Sheet>
    </>
  )
}
