import type { Privacy } from '@bellhop/contract/desk/privacy'
import { formatLanguage } from '@bellhop/domain/text/format-language'
import { Card } from '@bellhop/ui/card'
import { useStaff } from '../../api/staff-context.ts'
import { makeClock } from '../../format/format-time.ts'

const day = { day: 'numeric', month: 'short', year: 'numeric' } as const

/** The wordings of the consent at pre-check-in, so that it can be shown what guests have agreed to. */
export function ConsentList({ consents }: Pick<Privacy, 'consents'>) {
  const { hotel } = useStaff()
  const formatTime = makeClock(hotel.timeZone, day)
  return (
    <Card>
      <h2 className="mb-3 font-display font-semibold text-xl">Consent at pre-check-in</h2>
      <p className="mb-3 text-ink-soft">
        A changed text becomes a new version. What a guest has agreed to is stored with its number.
      </p>
      <ul aria-label="Versions" className="divide-y divide-line">
        {consents.map(({ language, version, wording, since, agreed }) => (
          <li key={`${language} ${version}`} className="grid gap-1 py-3 last:pb-0">
            <p className="font-medium">{`${formatLanguage(language)}, version ${version}`}</p>
            <p className="text-ink-soft text-sm">
              Since <time dateTime={since}>{formatTime(since)}</time> · {formatAgreed(agreed)}
            </p>
            <p lang={language} dir="auto" className="wrap-anywhere">
              {wording}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function formatAgreed(count: number): string {
  if (count === 0) return 'No booking yet'
  return count === 1 ? 'Agreed to for one booking' : `Agreed to for ${count} bookings`
}
