import { cancelUnconfirmedBookings, listDeskBookings } from '@bellhop/contract/calls/desk/bookings'
import type { DeskBooking } from '@bellhop/contract/desk/bookings'
import { maxPageSize } from '@bellhop/domain/limits'
import { Checkbox } from '@bellhop/ui/checkbox'
import { Skeleton } from '@bellhop/ui/skeleton'
import { useToast } from '@bellhop/ui/toast'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useChange } from '../../../api/use-change.ts'
import { useResponse } from '../../../api/use-read.ts'
import { type StayFormat, useStayFormat } from '../../../format/use-stay-format.ts'
import { FormSheet } from '../../../forms/form-sheet.tsx'

/** Selects unconfirmed bookings, those from one address together, and cancels them in one act. */
export function CancelUnconfirmedDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('bookings')
  const { data: page } = useResponse(listDeskBookings, {
    query: { list: 'unconfirmed', limit: maxPageSize },
    fresh: true,
  })
  const [selected, select] = useState<ReadonlySet<string>>(new Set())
  const change = useChange(cancelUnconfirmedBookings, { tags: ['bookings', 'roomPlan'] })
  const showToast = useToast()
  const format = useStayFormat()
  const bookings = page?.data ?? []
  // Those confirmed in the meantime are no longer listed.
  const bookingIds = bookings.map(({ _id }) => _id).filter((id) => selected.has(id))
  const [all, count] = [bookings.length, bookingIds.length]

  function toggle(ids: readonly string[], isSelected: boolean) {
    const next = new Set(selected)
    for (const id of ids) {
      if (isSelected) next.add(id)
      else next.delete(id)
    }
    select(next)
  }

  async function handleSubmit() {
    const { data } = await change.run({ body: { bookingIds } })
    if (!data) return
    const kept = count - data.cancelled
    showToast({
      text: t(kept > 0 ? 'unconfirmedBookings.someKept' : 'unconfirmedBookings.done', {
        count: data.cancelled,
        kept,
      }),
      tone: kept > 0 ? 'neutral' : 'good',
    })
    onClose()
  }

  return (
    <FormSheet
      title={
        count > 0 ? t('unconfirmedBookings.titleCount', { count }) : t('unconfirmedBookings.title')
      }
      action={
        count > 0
          ? t('unconfirmedBookings.cancelCount', { count })
          : t('unconfirmedBookings.cancel')
      }
      cancelLabel={t('keep')}
      variant="danger"
      errors={{ bookingIds: count > 0 ? undefined : t('unconfirmedBookings.select') }}
      change={change}
      values={{ bookingIds }}
      isChanged={count > 0}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      <p>{t('unconfirmedBookings.help')}</p>
      {page === undefined && <Skeleton className="h-32" />}
      {all > 0 && (
        <Checkbox
          name="bookingIds"
          label={
            page?.next === undefined
              ? t('unconfirmedBookings.selectAll', { count: all })
              : t('unconfirmedBookings.selectFirst', { count: all, all: page.unconfirmed })
          }
          checked={count === all}
          onChange={(event) =>
            toggle(
              bookings.map(({ _id }) => _id),
              event.target.checked,
            )
          }
        />
      )}
      <ul className="grid gap-3">
        {groupByOrigin(bookings).map((group) => (
          <li key={group[0]?._id} className="rounded-control bg-sunken px-4 py-1">
            {group.length > 1 && (
              <Checkbox
                label={<b>{t('unconfirmedBookings.fromOneAddress', { count: group.length })}</b>}
                checked={group.every(({ _id }) => selected.has(_id))}
                onChange={(event) =>
                  toggle(
                    group.map(({ _id }) => _id),
                    event.target.checked,
                  )
                }
              />
            )}
            {group.map((booking) => (
              <Checkbox
                key={booking._id}
                label={<BookingLabel booking={booking} format={format} />}
                checked={selected.has(booking._id)}
                onChange={(event) => toggle([booking._id], event.target.checked)}
              />
            ))}
          </li>
        ))}
      </ul>
    </FormSheet>
  )
}

function BookingLabel({ booking, format }: { booking: DeskBooking; format: StayFormat }) {
  const t = useTranslations('bookings')
  const { name, stays, createdAt } = booking
  return (
    <span className="grid py-1">
      <bdi className="truncate">{name}</bdi>
      <span className="text-ink-soft text-sm">
        {t('unconfirmedBookings.booking', {
          dates: format.dates(booking),
          count: stays.length,
          time: format.moment(createdAt),
        })}
      </span>
    </span>
  )
}

/** Groups bookings by the address that they were made from, the largest group first. */
function groupByOrigin(bookings: readonly DeskBooking[]): DeskBooking[][] {
  const groups = Map.groupBy(bookings, ({ _id, unconfirmed }) => unconfirmed?.origin ?? _id)
  return [...groups.values()].sort((a, b) => b.length - a.length)
}
