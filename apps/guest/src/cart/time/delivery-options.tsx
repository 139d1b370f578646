import { maxNote } from '@bellhop/domain/limits'
import { type Hours, openingAt, timeOf } from '@bellhop/domain/time/opening-hours'
import { TextArea } from '@bellhop/ui/text-area'
import { useTranslations } from 'use-intl'
import { useHotelClock } from '../../intl/use-opening.ts'
import { useTimeOfDay } from '../../intl/use-time-of-day.ts'
import type { OrderDraft } from '../order-draft.ts'
import type { Needed } from './check-requested-time.ts'
import { RequestedTimeField } from './requested-time.tsx'

interface Props {
  id: string
  draft: OrderDraft
  onChange: (draft: OrderDraft) => void
  noteLabel: string
  /** The providers with opening hours, and the dishes with serving hours. */
  needed: readonly Needed[]
  /** Two dishes with no time in common, so there is none to choose. */
  neverTogether: [first: Needed, second: Needed] | undefined
  timeProblem: 'missing' | Needed | undefined
}

export function DeliveryOptions(props: Props) {
  const { id, draft, onChange, noteLabel, needed, neverTogether, timeProblem } = props
  const t = useTranslations('order')
  return (
    <div id={id} className="grid grid-cols-1 gap-5">
      {neverTogether ? (
        <NeverTogether dishes={neverTogether} />
      ) : (
        <RequestedTimeField
          value={draft}
          onChange={(time) => onChange({ ...draft, ...time })}
          needed={needed}
          problem={timeProblem}
        />
      )}
      <TextArea
        label={noteLabel}
        help={t('noteHelp', { count: maxNote - draft.note.length })}
        rows={2}
        maxLength={maxNote}
        value={draft.note}
        onChange={(event) => onChange({ ...draft, note: event.target.value })}
      />
    </div>
  )
}

function NeverTogether({ dishes: [first, second] }: { dishes: [Needed, Needed] }) {
  const t = useTranslations('order')
  const time = useTimeOfDay()
  const now = useHotelClock()
  const formatWindow = (hours: Hours) => {
    const { from = now, to = now } = openingAt(hours, now).window ?? {}
    return { from: time(timeOf(from)), to: time(timeOf(to)) }
  }
  const [one, other] = [formatWindow(first.hours), formatWindow(second.hours)]
  return (
    <p role="status" className="rounded-control bg-bad-soft px-4 py-3 text-bad text-sm">
      {t('neverTogether', {
        first: first.name,
        firstFrom: one.from,
        firstTo: one.to,
        second: second.name,
        secondFrom: other.from,
        secondTo: other.to,
      })}
    </p>
  )
}
