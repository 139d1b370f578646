import { startTransition, useOptimistic } from 'react'
import { useSearchParams } from 'react-router'
import { addDays, readDate } from '../../format/hotel-date.ts'

const lengths = ['14', '31'] as const
export type PlanLength = (typeof lengths)[number]

/** The nights shown, which are in the address, so that a reload shows the same. */
export function usePlanAddress() {
  const [params, setParams] = useSearchParams()
  const from = readDate(params.get('from'))
  // The router updates late; the length is chosen at once.
  const [length, chooseLength] = useOptimistic<PlanLength>(
    lengths.find((known) => known === params.get('nights')) ?? '14',
  )

  function change(next: { from?: string | undefined; length?: PlanLength }) {
    setParams(
      (before) => {
        const changed = new URLSearchParams(before)
        if ('from' in next) {
          if (next.from) changed.set('from', next.from)
          else changed.delete('from')
        }
        if (next.length === '31') changed.set('nights', '31')
        if (next.length === '14') changed.delete('nights')
        return changed
      },
      { replace: true },
    )
  }

  return {
    from,
    length,
    nights: Number(length),
    setLength: (next: PlanLength) =>
      startTransition(() => {
        chooseLength(next)
        change({ length: next })
      }),
    showFrom: (date: string) => change({ from: date }),
    showToday: () => change({ from: undefined }),
    /** @param shownFrom the first night on the screen */
    turn: (shownFrom: string, weeks: number) => change({ from: addDays(shownFrom, weeks * 7) }),
  }
}
