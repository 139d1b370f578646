import { skipToken } from '@reduxjs/toolkit/query'
import { useMemo } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useGetStarterDataQuery } from '../../data/calls/starter.ts'
import * as paths from '../../navigation/paths.ts'
import { useGuestSelector } from '../../state/state.ts'
import type { Entry } from './entries.ts'

/** What guests in house look for beside things and places: the Wi-Fi and the time of check-out. */
export function useStayEntries(): Entry[] {
  const t = useTranslations('home')
  const tWifi = useTranslations('wifi')
  const format = useFormatter()
  const guest = useGuestSelector((state) => state.log.data)
  const isInHouse = guest?.status === 'inHouse'
  const checkOut = (isInHouse && guest.checkOut) || undefined
  const { data: starter } = useGetStarterDataQuery(isInHouse ? undefined : skipToken)
  const wifi = starter?.wifi ?? undefined
  return useMemo(() => {
    const stay = {
      kind: 'stay' as const,
      group: { key: 'stay', name: t('stay') },
      to: paths.home,
    }
    const entries: Entry[] = []
    if (wifi) {
      const { wifiId, wifiPassword } = wifi
      entries.push({
        ...stay,
        _id: 'wifi',
        name: tWifi('title'),
        more: `${tWifi('network')} ${tWifi('password')}`,
        description: [wifiId, wifiPassword].filter(Boolean).join(' · '),
        ...(wifiPassword && { copies: wifiPassword }),
      })
    }
    if (checkOut) {
      entries.push({
        ...stay,
        _id: 'checkOut',
        name: t('checkOut'),
        description: format.dateTime(new Date(checkOut), 'dayAndHour'),
      })
    }
    return entries
  }, [t, tWifi, format, wifi, checkOut])
}
