import { Segmented } from '@bellhop/ui/segmented'
import { TextArea, TextField } from '@bellhop/ui/text-field'
import { useFormatter, useTranslations } from 'use-intl'
import { isToday, nextOccurrence } from '../../shared/hotel-calendar.ts'
import { useGuestSelector } from '../../shared/state.ts'
import { useNow } from '../../shared/use-now.ts'

const maxNote = 250

export interface WishesDraft {
  note: string
  when: 'soon' | 'later'
  /** HH:mm on the hotel's clock. */
  hour: string
}

interface Props {
  draft: WishesDraft
  onChange: (draft: WishesDraft) => void
}

export function OrderWishes({ draft, onChange }: Props) {
  const t = useTranslations('amenities')
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
          onChange={(when) => onChange({ ...draft, when })}
        />
        {draft.when === 'later' && (
          <HourField hour={draft.hour} onChange={(hour) => onChange({ ...draft, hour })} />
        )}
      </div>
      <TextArea
        label={t('note')}
        help={t('noteHelp', { count: maxNote - draft.note.length })}
        rows={2}
        maxLength={maxNote}
        value={draft.note}
        onChange={(event) => onChange({ ...draft, note: event.target.value })}
      />
    </div>
  )
}

interface HourProps {
  hour: string
  onChange: (hour: string) => void
}

function HourField({ hour, onChange }: HourProps) {
  const t = useTranslations('amenities')
  const format = useFormatter()
  const timeZone = useGuestSelector((state) => state.log.data?.timeZone) ?? 'UTC'
  const now = useNow()
  const wanted = hour ? nextOccurrence(hour, timeZone, now) : undefined
  return (
    <TextField
      type="time"
      label={t('hour')}
      help={
        wanted &&
        (isToday(wanted, timeZone, now)
          ? t('today', { time: format.dateTime(new Date(wanted), 'hour') })
          : t('tomorrow', { time: format.dateTime(new Date(wanted), 'hour') }))
      }
      value={hour}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
