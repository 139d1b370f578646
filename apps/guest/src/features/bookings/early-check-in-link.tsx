import { maxDaysAhead } from '@bellhop/domain/limits'
import { DAY_MS } from '@bellhop/domain/time/durations'
import { Icon } from '@bellhop/ui/icon'
import { ChevronRight, Clock } from 'lucide'
import type { MouseEvent } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { useGetStarterDataQuery } from '../../data/calls/starter.ts'
import { useNow } from '../../intl/use-now.ts'
import * as paths from '../../navigation/paths.ts'
import { openModalAt } from '../../navigation/use-modal.ts'
import { useGuestSelector } from '../../state/state.ts'

/** Leads to the request for an early check-in, where the hotel offers it. */
export function EarlyCheckInLink() {
  const t = useTranslations('booking')
  const { data: starter } = useGetStarterDataQuery()
  const checkIn = useGuestSelector((state) => state.log.data?.checkIn)
  const ahead = Date.parse(checkIn ?? '') - useNow()
  const service = starter?.earlyCheckIn
  if (!service || !(ahead > 0 && ahead <= maxDaysAhead * DAY_MS)) return null
  const { _id, departmentId } = service

  function open(event: MouseEvent) {
    // With a modifier key the path opens in another tab, without the sheet.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    openModalAt(paths.department(departmentId), 'request', _id)
  }

  return (
    <Link
      to={paths.department(departmentId)}
      onClick={open}
      className="flex min-h-16 items-center gap-4 rounded-card bg-surface px-4 py-3 shadow-raised transition hover:bg-sunken"
    >
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-accent-soft text-accent">
        <Icon of={Clock} className="size-5" />
      </span>
      <span className="grid min-w-0 flex-1">
        <span className="font-semibold">{t('earlyCheckIn')}</span>
        <span className="text-ink-muted text-sm">{t('earlyCheckInHelp')}</span>
      </span>
      <Icon of={ChevronRight} className="size-5 shrink-0 text-ink-muted rtl:-scale-x-100" />
    </Link>
  )
}
