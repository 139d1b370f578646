import { addressOf } from '@bellhop/client/address-of'
import { getHotelFile } from '@bellhop/contract/calls/desk/hotel-file'
import { Card } from '@bellhop/ui/card'
import { Skeleton } from '@bellhop/ui/skeleton'
import { LoadError } from '../../lists/load-error.tsx'
import { DownloadLink } from '../../shared/downloads/download-link.tsx'
import { Screen, ScreenBody } from '../../shared/screen.tsx'
import { useGetHotelContentQuery } from './hotel-file-api.ts'
import { LoadFile } from './load-file.tsx'
import { LoadTemplate } from './load-template.tsx'

/** Nouns of the API that the desk calls otherwise. */
const labels: Record<string, string> = {
  foods: 'Dishes',
  'food-categories': 'Menu categories',
  'department-services': 'Services',
  executives: 'Contacts',
  'hotel-maps': 'Maps and tours',
  promotionals: 'Promotions',
  'charge-items': 'Price list',
  safety: 'Safety page',
}

/** The content of the hotel as one file, and what a new hotel begins with. */
export function HotelFileScreen() {
  return (
    <Screen title="Hotel file">
      <ScreenBody>
        <div className="grid max-w-4xl grid-cols-1 gap-5">
          <Card className="grid justify-items-start gap-2 p-5 phone:p-4">
            <h2 className="font-semibold">Download</h2>
            <p className="text-ink-soft text-sm">
              The hotel’s profile, rooms and rates, menus, services, texts and photos in one file.
              Keep it as a copy, or load it into another Bellhop.
            </p>
            <p className="text-ink-soft text-sm">
              It has no guests, bookings, bills or staff, and neither the UPI ID nor the Wi-Fi.
            </p>
            <DownloadLink href={addressOf(getHotelFile)}>Download hotel file</DownloadLink>
          </Card>
          <Loading />
        </div>
      </ScreenBody>
    </Screen>
  )
}

function Loading() {
  const { data, error, isFetching, refetch } = useGetHotelContentQuery()
  if (!data && error) {
    return <LoadError error={error} busy={isFetching} onRetry={() => void refetch()} />
  }
  if (!data) return <Skeleton className="h-64" />
  return (
    <>
      {data.takesTemplate && <LoadTemplate />}
      <Card className="grid gap-3 p-5 phone:p-4">
        <h2 className="font-semibold">Load a hotel file</h2>
        {data.takesFile ? (
          <LoadFile />
        ) : (
          <>
            <p className="text-ink-soft text-sm">
              A file can be loaded only into a hotel without content, because nothing is merged or
              overwritten. This hotel already has:
            </p>
            <ContentList content={data.content} />
          </>
        )}
      </Card>
    </>
  )
}

const formatNoun = (noun: string): string =>
  labels[noun] ?? (noun.charAt(0).toUpperCase() + noun.slice(1)).replaceAll('-', ' ')

/** Kinds of content, each with how many there are. */
function ContentList({ content }: { content: readonly { noun: string; count: number }[] }) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {content.map(({ noun, count }) => (
        <li key={noun}>
          <span>{formatNoun(noun)}</span>{' '}
          <span className="text-ink-soft tabular-nums">{count}</span>
        </li>
      ))}
    </ul>
  )
}
