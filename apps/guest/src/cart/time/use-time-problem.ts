import { dateOf, openingAt, timeOf } from '@bellhop/domain/time/opening-hours'
import { useTranslations } from 'use-intl'
import { useMomentValues } from '../../intl/use-opening.ts'
import { useTimeOfDay } from '../../intl/use-time-of-day.ts'
import type { Needed } from './check-requested-time.ts'

/** Formats what is wrong with the requested time. @param at the requested moment on the hotel's clock */
export function useTimeProblem(): (problem: 'missing' | Needed, at: string) => string {
  const t = useTranslations('order')
  const time = useTimeOfDay()
  const valuesOf = useMomentValues()
  return (problem, at) => {
    if (problem === 'missing') return t('hourMissing')
    const { name, isDish, hours } = problem
    const { isOpen, lastOrder, window, next } = openingAt(hours, at)
    if (isOpen && lastOrder) {
      return t('lastOrderThen', { name, time: time(timeOf(lastOrder)) })
    }
    if (window && dateOf(window.from) === dateOf(at)) {
      const hours = { from: time(timeOf(window.from)), to: time(timeOf(window.to)) }
      return t(isDish ? 'servedThen' : 'closedThen', { name, ...hours })
    }
    if (!next) return t('closedThenLong', { name })
    return t(isDish ? 'servedThenNext' : 'closedThenNext', { name, ...valuesOf(next) })
  }
}
