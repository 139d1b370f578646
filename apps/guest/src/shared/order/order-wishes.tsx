import type { OpeningHours } from '@bellhop/domain/opening-hours'
import { Segmented } from '@bellhop/ui/segmented'
import { TextArea } from '@bellhop/ui/text-field'
import { useTranslations } from 'use-intl'
import { HourField } from './hour-field.tsx'
import type { OrderDraft } from './order-draft.ts'
import { useOpening } from './use-opening.ts'

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
  const hour = draft.hour || (isOpen ? '' : (venue?.openingTime ?? ''))
  return (
    <div className="grid gap-5">
      <div className="grid gap-3">
        <Segmented
          showLegend
          legend={t('when')}
          options={[
            { value: 'soon', label: t('soon') },
            { value: 'later', label: t('later') },
          ]}
          value={draft.when}
          onChange={(when) => onChange({ ...draft, when, hour })}
        />
        {draft.when === 'later' && (
          <HourField hour={draft.hour} onChange={(hour) => onChange({ ...draft, hour })} />
        )}
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
