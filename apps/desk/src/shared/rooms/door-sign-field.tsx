import { setStayDoorSign } from '@bellhop/contract/calls/desk/guest'
import type { DoorSign } from '@bellhop/domain/rooms/door-sign'
import { Segmented } from '@bellhop/ui/segmented'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useChange } from '../../api/use-change.ts'
import { useSignNames } from './door-signs.ts'

interface Props {
  stay: { _id: string; doorSign?: DoorSign }
}

const values = ['none', 'doNotDisturb', 'cleanNow'] as const

type Value = (typeof values)[number]

/** The door sign of a stay in house, which is changed at once, like the guest's own. */
export function DoorSignField({ stay }: Props) {
  const t = useTranslations('shared')
  const names = { none: t('doorSigns.none'), ...useSignNames() }
  const shown: Value = stay.doorSign ?? 'none'
  const change = useChange(setStayDoorSign, {
    tags: ['roomPlan', 'housekeeping', 'bookings'],
    since: shown,
  })
  /** The value chosen while the sign was another one, until it has changed. */
  const [chosen, choose] = useState<{ value: Value; instead: Value }>()

  async function handleChange(value: Value) {
    choose({ value, instead: shown })
    const sign = value === 'none' ? null : value
    const { isDone } = await change.run({ params: { id: stay._id }, body: { sign } })
    if (!isDone) choose(undefined)
  }

  return (
    <Segmented
      legend={t('doorSigns.title')}
      showLegend
      size="small"
      options={values.map((value) => ({ value, label: names[value] }))}
      value={chosen?.instead === shown ? chosen.value : shown}
      error={change.problem}
      onChange={(value) => void handleChange(value)}
    />
  )
}
