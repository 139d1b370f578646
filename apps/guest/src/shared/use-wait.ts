import { useTranslations } from 'use-intl'
import { useListUsualTimesQuery } from '../data/calls/usual-times.ts'
import { useDuration } from '../intl/use-duration.ts'

/** Seconds after which the times are read again: they are those of an hour. */
const STALE = 300

interface Item {
  _id: string
  etaMinutes?: number | undefined
}

/** Returns the minutes that an item takes: usually, or else by its own minutes, which are never undercut. */
export function useWaitMinutes() {
  const { data = [] } = useListUsualTimesQuery(undefined, { refetchOnMountOrArgChange: STALE })
  return ({ _id, etaMinutes = 0 }: Item) => {
    const usual = data.find((time) => time._id === _id)?.minutes ?? 0
    return { minutes: Math.max(etaMinutes, usual), isUsual: usual >= etaMinutes && usual > 0 }
  }
}

/** Returns how long an item takes: "usually 32 minutes", or "about 25 minutes"; undefined if it has no time. */
export function useWait(): (item: Item) => string | undefined {
  const t = useTranslations('order')
  const formatDuration = useDuration()
  const waitOf = useWaitMinutes()
  return (item) => {
    const { minutes, isUsual } = waitOf(item)
    if (minutes === 0) return undefined
    return t(isUsual ? 'usually' : 'eta', { time: formatDuration(minutes) })
  }
}
