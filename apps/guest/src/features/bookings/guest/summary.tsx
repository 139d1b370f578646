import { Card } from '@bellhop/ui/card'
import { Icon } from '@bellhop/ui/icon'
import { ChevronDown } from 'lucide'
import { type ReactNode, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import type { PricedRooms } from '../price-of.ts'
import { PlanLine } from '../summary/plan-line.tsx'

const wideScreen = matchMedia('(min-width: 1024px)')

interface Props {
  /** The total. */
  title: string
  rooms: readonly PricedRooms[]
  children: ReactNode
}

/** Beside the form on a wide screen; above it and collapsed on a phone. */
export function GuestSummary({ title, rooms, children }: Props) {
  const t = useTranslations('booking')
  const isWide = useSyncExternalStore(watchWidth, () => wideScreen.matches)
  return (
    <aside aria-label={t('yourBooking')} className="max-lg:-order-1">
      {isWide ? (
        <Card className="sticky top-6 grid gap-5 sm:p-6">
          <h2 className="font-display font-semibold text-xl">{t('yourBooking')}</h2>
          {children}
        </Card>
      ) : (
        <details className="group rounded-card bg-surface shadow-raised">
          <summary className="flex min-h-16 items-center gap-3 rounded-card px-4 py-3 sm:px-5">
            <span className="min-w-0 flex-1">
              <span className="block text-ink-muted text-xs">{t('yourBooking')}</span>
              <span className="block font-semibold">{title}</span>
              {rooms.map(({ roomTypeId, name, plan }) => (
                <span key={roomTypeId} className="mt-1 block text-sm">
                  <bdi>{name}</bdi>
                  {plan && <PlanLine plan={plan} />}
                </span>
              ))}
            </span>
            <Icon
              of={ChevronDown}
              className="size-5 shrink-0 text-ink-muted transition group-open:rotate-180"
            />
          </summary>
          <div className="border-line border-t p-4 sm:p-5">{children}</div>
        </details>
      )}
    </aside>
  )
}

function watchWidth(notify: () => void): () => void {
  wideScreen.addEventListener('change', notify)
  return () => wideScreen.removeEventListener('change', notify)
}
