import type { OpeningHours } from '@bellhop/domain/opening-hours'
import { TextArea } from '@bellhop/ui/text-field'
import { useTranslations } from 'use-intl'
import { useOpening } from '../use-opening.ts'
import { type WantedTime, WantedTimeField } from '../wanted-time.tsx'
import type { OrderDraft } from './order-draft.ts'

const maxNote = 250

interface Props {
  draft: OrderDraft
  onChange: (draft: OrderDraft) => void
  noteLabel: string
  /** Who prepares it, where that has hours. */
  venue?: (OpeningHours & { name: string }) | undefined
}

/** When it is wanted, and what there is to say about it. */
export function OrderWishes({ draft, onChange, noteLabel, venue }: Props) {
  const t = useTranslations('order')
  const { isOpen, isOpenAt } = useOpening(venue)
  const wantsClosed = draft.when === 'soon' ? !isOpen : draft.hour !== '' && !isOpenAt(draft.hour)

  function change({ when, hour }: WantedTime) {
    const opens = venue && !isOpen ? venue.openingTime : ''
    onChange({ ...draft, when, hour: when === draft.when ? hour : hour || opens })
  }

  return (
    <div className="grid gap-5">
      <div className="grid gap-3">
        <WantedTimeField value={draft} onChange={change} />
        {venue && wantsClosed && (
          <p role="status" className="rounded-control bg-warn-soft px-4 py-3 text-sm text-warn">
            {draft.when === 'soon'
              ? t('closedNow', { name: venue.name, time: venue.openingTime })
              : t('closedThen', {
                  name: venue.name,
                  from: venue.openingTime,
                  to: venue.closingTime,
                })}
          </p>
        )}
      </div>
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
