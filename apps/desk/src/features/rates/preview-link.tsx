import { maxNights } from '@bellhop/domain/stays/booking'
import { useTranslations } from 'use-intl'
import { useStaff } from '../../api/staff-context.ts'
import { addDays } from '../../format/hotel-date.ts'

interface Props {
  range: { firstNight: string; lastNight: string }
}

/** Opens the hotel's booking page with the selected nights, where the party can be chosen as a guest does. */
export function PreviewLink({ range: { firstNight, lastNight } }: Props) {
  const t = useTranslations('rates')
  const { hotel } = useStaff()
  const longest = addDays(firstNight, maxNights)
  const departure = addDays(lastNight, 1)
  const dates = `checkIn=${firstNight}&checkOut=${departure < longest ? departure : longest}`
  return (
    <a
      href={`/room-booking/${hotel._id}/rooms?${dates}&adults=2`}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-11 items-center px-2 font-medium text-sm underline decoration-line-strong underline-offset-4 hover:decoration-current"
    >
      {t('previewAsGuest')}
    </a>
  )
}
