import { useFormatter, useTranslations } from 'use-intl'
import { useTimeOfDay } from '../../intl/use-time-of-day.ts'
import type { Needed } from './check-requested-time.ts'

export function NotNow({ closed }: { closed: readonly Needed[] }) {
  const t = useTranslations('order')
  const format = useFormatter()
  const time = useTimeOfDay()
  const dishes = Map.groupBy(
    closed.filter(({ isDish }) => isDish),
    ({ openingTime, closingTime }) => `${openingTime} ${closingTime}`,
  )
  const sentences = [
    ...closed
      .filter(({ isDish }) => !isDish)
      .map(({ name, openingTime }) => t('closedNow', { name, time: time(openingTime) })),
    ...[...dishes.values()].map((served) => {
      const { openingTime = '', closingTime = '' } = served[0] ?? {}
      const names = format.list(served.map(({ name }) => name))
      return t('servedOnly', { names, from: time(openingTime), to: time(closingTime) })
    }),
  ]
  return sentences.map((sentence) => (
    <p key={sentence} className="rounded-control bg-warn-soft px-4 py-3 text-sm text-warn">
      {sentence}
    </p>
  ))
}
