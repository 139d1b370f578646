import type { Erasure } from '@bellhop/contract/desk/privacy'
import { Card } from '@bellhop/ui/card'
import { useStaff } from '../../api/staff-context.ts'
import { makeDateFormat } from '../../format/format-moment.ts'
import { makeClock } from '../../format/format-time.ts'
import { DownloadLink } from '../../shared/downloads/download-link.tsx'
import { retainedAddress } from './privacy-api.ts'

const day = { day: 'numeric', month: 'short', year: 'numeric' } as const
const formatDay = makeDateFormat(day)

/** Erasures without names, and what laws keep of them. */
export function ErasureList({ erasures }: { erasures: readonly Erasure[] }) {
  const { hotel } = useStaff()
  const formatTime = makeClock(hotel.timeZone, day)
  return (
    <Card>
      <h2 className="mb-3 font-display font-semibold text-xl">Erased guests</h2>
      <ul className="divide-y divide-line">
        {erasures.map((erasure) => (
          <li
            key={erasure._id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0"
          >
            <div className="min-w-0 flex-1 basis-72">
              <p>
                Erased on <time dateTime={erasure.at}>{formatTime(erasure.at)}</time> by{' '}
                <bdi>{erasure.staff}</bdi>
              </p>
              <p className="text-ink-soft text-sm">{formatRetained(erasure)}</p>
            </div>
            {erasure.isRetained && (
              <DownloadLink href={retainedAddress(erasure._id)}>For an authority</DownloadLink>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function formatRetained({ keeps, keepUntil, isRetained }: Erasure): string {
  if (keeps === undefined || keepUntil === undefined) return 'Nothing is kept but invoices.'
  const what = keeps === 'everything' ? 'All data' : 'Registration details'
  return isRetained
    ? `${what} sealed until ${formatDay(keepUntil)}.`
    : `${what} deleted on ${formatDay(keepUntil)}.`
}
