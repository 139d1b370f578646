import type { OutsideRequest } from '@bellhop/contract/desk/stays'
import { Segmented } from '@bellhop/ui/segmented'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { StayFormat } from '../../../format/use-stay-format.ts'
import { paths } from '../../../shared/paths.ts'
import { TextLink } from '../../../shared/text-link.tsx'

type Fate = 'cancel' | 'leave'

/** The choice of what happens to the requests that are wanted after the new check-out. */
export function useOutsideChoice(outside: readonly OutsideRequest[] = []) {
  const [fate, choose] = useState<Fate>('cancel')
  const numbers = outside.map(({ number }) => number)
  return {
    outside,
    fate,
    choose,
    /** The part of the body of the call. */
    body: numbers.length > 0 && fate === 'cancel' ? { cancelRequests: numbers } : {},
  }
}

interface Props {
  choice: ReturnType<typeof useOutsideChoice>
  format: StayFormat
}

/** Lists those requests with the choice. Nothing if there are none. */
export function OutsideStay({ choice, format }: Props) {
  const t = useTranslations('bookings')
  const { outside, fate, choose } = choice
  if (outside.length === 0) return null
  return (
    <section
      aria-label={t('outside.title')}
      className="grid gap-2 rounded-control bg-warn-soft px-4 py-3"
    >
      <h3 className="font-semibold text-warn">{t('outside.title')}</h3>
      <ul className="grid">
        {outside.map(({ _id, number, title, deliverAt }) => (
          <li key={_id} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="min-w-0 wrap-anywhere">
              <TextLink to={paths.request(_id)}>{`#${number} ${title}`}</TextLink>
            </span>
            <span className="tabular-nums">{format.weekdayAndTime(deliverAt)}</span>
          </li>
        ))}
      </ul>
      <Segmented<Fate>
        legend={t('outside.legend')}
        showLegend
        name="outside"
        options={[
          { value: 'cancel', label: t('outside.cancel') },
          { value: 'leave', label: t('outside.leave') },
        ]}
        value={fate}
        onChange={choose}
      />
      <p className="text-ink-soft text-sm">
        {fate === 'cancel' ? t('outside.cancelHelp') : t('outside.leaveHelp')}
      </p>
    </section>
  )
}
