import type { Muster } from '@bellhop/contract/guest/muster'
import { DAY_MS } from '@bellhop/domain/durations'
import { useState } from 'react'
import { useGetMusterQuery } from '../../features/muster/api.ts'
import { loadAlarmMessages } from '../../intl/alarm-messages.tsx'
import { screen } from '../loading/make-screen.ts'
import { useLoaded } from '../loading/use-loaded.ts'

const Alarm = screen(async () => {
  const [module] = await Promise.all([
    import('../../features/muster/alarm.tsx'),
    loadAlarmMessages(),
  ])
  return module
})

/** Shows a fire alarm or a drill over every screen. Its code is loaded beforehand, so that it opens without a network. */
export function MusterWatch() {
  const { data: muster } = useGetMusterQuery()
  const isLoaded = useLoaded(Alarm, true)
  const active = muster?.active ?? null
  const [last, setLast] = useState<Muster['active']>(null)
  // Shown until the guest has read that it is over.
  if (active && active._id !== last?._id) setLast(active)
  const alarm = active ?? last
  if (!muster || !alarm || !isLoaded || isFromBefore(alarm.startedAt)) return null
  return (
    <Alarm
      key={alarm._id}
      muster={muster}
      alarm={alarm}
      isOver={active === null}
      onClose={() => setLast(null)}
    />
  )
}

/** A phone without a network still has the response of an earlier day. */
const isFromBefore = (startedAt: string) => Date.now() - Date.parse(startedAt) > DAY_MS
