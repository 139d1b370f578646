import { addressOf } from '@bellhop/client/address-of'
import { getHotelFile } from '@bellhop/contract/calls/desk/hotel-file'
import { Card } from '@bellhop/ui/card'
import { Skeleton } from '@bellhop/ui/skeleton'
import { type Messages, useTranslations } from 'use-intl'
import { LoadError } from '../../lists/load-error.tsx'
import { DownloadLink } from '../../shared/downloads/download-link.tsx'
import { Screen, ScreenBody } from '../../shared/screen.tsx'
import { useGetHotelContentQuery } from './hotel-file-api.ts'
import { LoadFile } from './load-file.tsx'
import { LoadTemplate } from './load-template.tsx'

/** The content of the hotel as one file, and what a new hotel begins with. */
export function HotelFileScreen() {
  const t = useTranslations('hotelFile')
  return (
    <Screen title={t('hotelFile')}>
      <ScreenBody>
        <div className="grid max-w-4xl grid-cols-1 gap-5">
          <Card className="grid justify-items-start gap-2 p-5 phone:p-4">
            <h2 className="font-semibold">{t('download')}</h2>
            <p className="text-ink-soft text-sm">{t('downloadHelp')}</p>
            <p className="text-ink-soft text-sm">{t('notInTheFile')}</p>
            <DownloadLink href={addressOf(getHotelFile)}>{t('downloadHotelFile')}</DownloadLink>
          </Card>
          <Loading />
        </div>
      </ScreenBody>
    </Screen>
  )
}

function Loading() {
  const t = useTranslations('hotelFile')
  const { data, error, isFetching, refetch } = useGetHotelContentQuery()
  if (!data && error) {
    return <LoadError error={error} busy={isFetching} onRetry={() => void refetch()} />
  }
  if (!data) return <Skeleton className="h-64" />
  return (
    <>
      {data.takesTemplate && <LoadTemplate />}
      <Card className="grid gap-3 p-5 phone:p-4">
        <h2 className="font-semibold">{t('loadAHotelFile')}</h2>
        {data.takesFile ? (
          <LoadFile />
        ) : (
          <>
            <p className="text-ink-soft text-sm">{t('onlyWithoutContent')}</p>
            <ContentList content={data.content} />
          </>
        )}
      </Card>
    </>
  )
}

/** Kinds of content, each with how many there are. */
function ContentList({ content }: { content: readonly { noun: string; count: number }[] }) {
  const t = useTranslations('hotelFile')
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {content.map(({ noun, count }) => (
        <li key={noun}>
          <span>{t(`nouns.${noun as keyof Messages['hotelFile']['nouns']}`)}</span>{' '}
          <span className="text-ink-soft tabular-nums">{count}</span>
        </li>
      ))}
    </ul>
  )
}
