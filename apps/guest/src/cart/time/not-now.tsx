import { useFormatter, useTranslations } from 'use-intl'
import type { Needed } from './check-requested-time.ts'

export function NotNow({ closed }: { closed: readonly Needed[] }) {
  const t = useTranslations('order')
  const format = useFormatter()
  const dishes = Map.groupBy(
    closed.filter(({ isDish }) => isDish),
    ({ openingTime, closingTime }) => `${openingTime} ${closingTime}`,
  )
  const sentences = [
    ...closed
      .filter(({ isDish }) => !isDish)
      .map(({ name, openingTime: time }) => t('closedNow', { name, time })),
    ...[...dishes.values()].map((served) => {
      const { openingTime: from = '', closingTime: to = '' } = served[0] ?? {}
      return t('servedOnly', { names: format.list(served.map(({ name }) => name)), from, to })
    }),
  ]
  return sentences.map((sentence) => (
    <p key={sentence} className="rounded-control bg-warn-soft px-4 py-3 text-sm text-warn">
      {sentence}
    </p>
  ))
}
