import { addressOf } from '@bellhop/client/address-of'
import { getHotelFile } from '@bellhop/contract/calls/desk/hotel-file'
import { Card } from '@bellhop/ui/card'
import { Skeleton } from '@bellhop/ui/skeleton'
import { LoadError } from '../../lists/load-error.tsx'
import { DownloadLink } from '../../shared/download-link.tsx'
import { Screen, ScreenBody } from '../../shared/screen.tsx'
import { ContentList } from './content-list.tsx'
import { useGetHotelContentQuery } from './hotel-file-api.ts'
import { LoadFile } from './load-file.tsx'
import { LoadTemplate } from './load-template.tsx'

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
