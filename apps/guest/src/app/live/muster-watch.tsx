import type { Muster } from '@bellhop/contract/guest/muster'
import { useState } from 'react'
import { useGetMusterQuery } from '../../features/muster/api.ts'
import { readAlarm } from '../../features/muster/read-alarm.ts'
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
  const [last, setLast] = useState<Muster['active']>(null)
  const shown = muster && readAlarm(muster, last, Date.now())
  if (shown && shown.alarm._id !== last?._id) setLast(shown.alarm)
  if (!shown || !isLoaded) return null
  const { alarm, isOver } = shown
  return (
    <Alarm
      key={alarm._id}
      muster={muster}
      alarm={alarm}
      isOver={isOver}
      onClose={() => setLast(null)}
    />
  )
}
