import type { Hours } from '@bellhop/domain/time/opening-hours'
import { Icon } from '@bellhop/ui/icon'
import { ChevronRight } from 'lucide'
import type { MouseEvent } from 'react'
import { useTranslations } from 'use-intl'
import { Link, useLocation } from 'wouter'
import { useMoney } from '../../intl/use-money.ts'
import { useOpening } from '../../intl/use-opening.ts'
import { useServed } from '../../intl/use-served.ts'
import { openModal } from '../../navigation/use-modal.ts'
import { DietMark } from '../../shared/diet-mark.tsx'
import { OpeningState } from '../../shared/places/opening-state.tsx'
import type { Entry } from './entries.ts'

/** Opens the dish, item, service or place itself; going back from there leads to the results. */
export function ResultRow({ entry }: { entry: Entry }) {
  const t = useTranslations('order')
  const money = useMoney()
  const [, navigate] = useLocation()
  const {
    _id,
    to,
    modal,
    name,
    description,
    diet,
    price,
    isAvailable = true,
    hours,
    served,
  } = entry

  function open(event: MouseEvent) {
    // With a modifier key it opens in another tab, on the screen without the sheet.
    if (!modal || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    navigate(to)
    openModal(modal, _id)
  }

  return (
    <Link
      to={to}
      onClick={open}
      className="flex min-h-14 items-center gap-3 rounded-control py-2.5 transition hover:text-accent"
    >
      {/* With large text the price moves below the name, which would otherwise break within words. */}
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
        <span className="grid min-w-0 flex-1 basis-[9rem] gap-0.5">
          <span className={`flex items-baseline gap-2 ${isAvailable ? '' : 'text-ink-muted'}`}>
            {diet && <DietMark diet={diet} className="translate-y-0.5" />}
            <span className="wrap-anywhere min-w-0 font-semibold">
              <bdi>{name}</bdi>
            </span>
          </span>
          {description && (
            <span className="line-clamp-1 text-ink-soft text-sm">
              <bdi>{description}</bdi>
            </span>
          )}
          {hours && (
            <span className="text-sm">
              <OpeningState hours={hours} />
            </span>
          )}
          {served && isAvailable && <Served hours={served} />}
          {!isAvailable && <span className="font-semibold text-sm text-warn">{t('soldOut')}</span>}
        </span>
        {price !== undefined && price > 0 && isAvailable && (
          <span className="shrink-0 font-semibold text-sm tabular-nums">{money(price)}</span>
        )}
      </span>
      <Icon of={ChevronRight} className="size-5 shrink-0 text-ink-muted rtl:-scale-x-100" />
    </Link>
  )
}

/** When a dish is served; in a warning colour while it is not. */
function Served({ hours }: { hours: Hours }) {
  const { takesOrders } = useOpening(hours)
  const formatServed = useServed()
  return (
    <span className={`text-sm ${takesOrders ? 'text-ink-muted' : 'font-semibold text-warn'}`}>
      {formatServed(hours)}
    </span>
  )
}
