import type { GuestRequest } from '@bellhop/contract/guest/requests'
import { Icon } from '@bellhop/ui/icon'
import { Phone } from 'lucide'
import { useTranslations } from 'use-intl'
import { useGetDashboardQuery } from '../../../data/calls/dashboard.ts'
import { useHotel } from '../../../data/calls/hotel.ts'
import { callHref } from '../../../intl/telephone.ts'
import { CallFrontDesk } from '../../../shared/contact/call-front-desk.tsx'
import { linkButton } from '../../../shared/link-button.ts'
import { findNewTime } from '../delay.ts'

/** For a late request: the hotel's apology, the staff's note, and a number to call. */
export function DelayNotice({ request }: { request: GuestRequest }) {
  const t = useTranslations('request')
  const { data: hotel } = useHotel()
  const note = findNewTime(request)?.note
  return (
    <div className="grid grid-cols-1 gap-3 rounded-control bg-warn-soft p-4">
      <p>
        <bdi>{hotel?.lateMessage ?? t('lateMessage')}</bdi>
      </p>
      {note && (
        <p dir="auto" className="border-warn border-s-2 ps-3">
          {note}
        </p>
      )}
      <CallAbout request={request} />
    </div>
  )
}

/** The number of the person carrying it out, or else of the front desk. */
function CallAbout({ request: { restaurant, department } }: { request: GuestRequest }) {
  const t = useTranslations('request')
  const { data: dashboard } = useGetDashboardQuery()
  const provider =
    dashboard?.restaurants.find(({ _id }) => _id === restaurant?._id) ??
    dashboard?.departments.find(({ _id }) => _id === department?._id)
  const phone = provider?.executives.find((executive) => executive.phone)?.phone
  if (!provider || !phone) return <CallFrontDesk />
  return (
    <a href={callHref(phone)} className={linkButton}>
      <Icon of={Phone} className="size-4.5 shrink-0" />
      <bdi>{t('call', { name: provider.name })}</bdi>
    </a>
  )
}
