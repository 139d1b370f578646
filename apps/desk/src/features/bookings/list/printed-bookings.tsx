import type { DeskBooking } from '@bellhop/contract/desk/bookings'
import { groupPhone } from '@bellhop/domain/people/telephone'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useStayFormat } from '../../../format/use-stay-format.ts'
import { formatList } from '../../../intl/shown-formats.ts'
import { PrintedList } from '../../../lists/print/printed-list.tsx'
import type { BookingListState } from './use-booking-list.ts'

export function PrintedBookings({ state }: { state: BookingListState }) {
  const t = useTranslations('bookings')
  const { list, search, rows, showMore } = state
  const format = useStayFormat()
  return (
    <PrintedList<DeskBooking>
      title={t(`lists.${list}`)}
      search={search}
      rows={rows}
      isCut={showMore !== undefined}
      keyOf={({ _id }) => _id}
      empty={t('list.none')}
      columns={[
        {
          key: 'room',
          header: t('columns.room'),
          cell: ({ stays }) => stays.map(({ roomNumber }) => roomNumber ?? '–').join(', '),
        },
        { key: 'name', header: t('columns.name'), cell: ({ name }) => <bdi>{name}</bdi> },
        {
          key: 'type',
          header: t('columns.type'),
          cell: ({ stays }) => formatList([...new Set(stays.map(({ name }) => name))]),
        },
        {
          key: 'from',
          header: t('columns.from'),
          cell: ({ checkInDate }) => format.date(checkInDate),
        },
        {
          key: 'to',
          header: t('columns.to'),
          cell: ({ checkOutDate }) => format.date(checkOutDate),
        },
        { key: 'guests', header: t('columns.guests'), cell: ({ stays }) => formatGuests(stays, t) },
        {
          key: 'phone',
          header: t('columns.phone'),
          cell: ({ phone }) => phone && <Unbroken>{groupPhone(phone)}</Unbroken>,
        },
        {
          key: 'reference',
          header: t('columns.reference'),
          cell: ({ bookingRef }) => <Unbroken>{bookingRef}</Unbroken>,
        },
        { key: 'note', header: t('columns.note'), cell: ({ note }) => note && <bdi>{note}</bdi> },
      ]}
    />
  )
}

function formatGuests(
  stays: DeskBooking['stays'],
  t: ReturnType<typeof useTranslations<'bookings'>>,
): string {
  const adults = stays.reduce((sum, stay) => sum + stay.adults, 0)
  const children = stays.reduce((sum, stay) => sum + stay.children, 0)
  return children === 0 ? `${adults}` : t('adultsAndChildren', { adults, children })
}

function Unbroken({ children }: { children: ReactNode }) {
  return (
    <bdi dir="ltr" className="whitespace-nowrap">
      {children}
    </bdi>
  )
}
