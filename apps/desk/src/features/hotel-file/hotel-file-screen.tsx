import { addressOf } from '@bellhop/client/address-of'
import {
  getHotelContent,
  getHotelFile,
  loadHotelTemplate,
} from '@bellhop/contract/calls/desk/hotel-file'
import type { Template } from '@bellhop/contract/desk/hotel-file'
import { maxHotelFileBytes } from '@bellhop/domain/limits'
import { Button } from '@bellhop/ui/button'
import { Card } from '@bellhop/ui/card'
import { Segmented } from '@bellhop/ui/segmented'
import { Skeleton } from '@bellhop/ui/skeleton'
import { useToast } from '@bellhop/ui/toast'
import { Upload } from '@bellhop/ui/upload'
import { useState } from 'react'
import { type Messages, useTranslations } from 'use-intl'
import { useChange } from '../../api/use-change.ts'
import { useEndpointChange } from '../../api/use-endpoint-change.ts'
import { useRead } from '../../api/use-read.ts'
import { LoadError } from '../../lists/load-error.tsx'
import { DownloadLink } from '../../shared/downloads/download-link.tsx'
import { Screen, ScreenBody } from '../../shared/screen.tsx'
import { loadHotelFile } from './hotel-file-api.ts'

const templates: readonly Template[] = ['city', 'resort', 'hostel']

/** Names that browsers have for a ZIP file. */
const types = ['application/zip', 'application/x-zip-compressed', '']

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
  const { data, error, isFetching, refetch } = useRead(getHotelContent)
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

function LoadFile() {
  const t = useTranslations('hotelFile')
  const [file, setFile] = useState<File>()
  const [sent, setSent] = useState<File>()
  const { run, problem, isBusy } = useEndpointChange(loadHotelFile)
  const showToast = useToast()

  async function load(chosen: File) {
    setSent(chosen)
    const fileId = [chosen.name, chosen.size, chosen.lastModified].join(' ')
    const { isDone } = await run({ file: chosen, fileId })
    if (isDone) showToast({ text: t('hotelFileLoaded'), tone: 'good' })
  }

  return (
    <>
      <p className="text-ink-soft text-sm">{t('loadHelp')}</p>
      <Upload
        label={t('hotelFile')}
        name="file"
        accept={types}
        maxBytes={maxHotelFileBytes}
        file={file && { name: file.name, size: file.size }}
        error={file === sent ? problem : undefined}
        onChoose={setFile}
        onRemove={() => setFile(undefined)}
        texts={{
          choose: t('upload.choose'),
          drop: t('upload.drop'),
          remove: t('upload.remove'),
          progress: t('upload.progress'),
          wrongType: t('upload.wrongType'),
          tooLarge: t('upload.tooLarge'),
        }}
      />
      {file && (
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="primary" busy={isBusy} onClick={() => void load(file)}>
            {t('loadFile')}
          </Button>
          {isBusy && (
            <p role="status" className="text-ink-soft text-sm">
              {t('loadingFile')}
            </p>
          )}
        </div>
      )}
    </>
  )
}

function LoadTemplate() {
  const t = useTranslations('hotelFile')
  const [template, setTemplate] = useState<Template>('city')
  const { run, problem, isBusy } = useChange(loadHotelTemplate, {
    tags: ['content', 'staff', 'rates', 'roomPlan'],
  })
  const showToast = useToast()

  async function load() {
    const { isDone } = await run({ body: { template } })
    if (isDone) showToast({ text: t('templateLoaded'), tone: 'good' })
  }

  return (
    <Card className="grid justify-items-start gap-3 p-5 phone:p-4">
      <h2 className="font-semibold">{t('startWithATemplate')}</h2>
      <p className="text-ink-soft text-sm">{t('templateHelp')}</p>
      <Segmented
        legend={t('template')}
        options={templates.map((value) => ({ value, label: t(`templates.${value}.name`) }))}
        value={template}
        onChange={setTemplate}
      />
      <p className="text-sm">{t(`templates.${template}.about`)}</p>
      {problem && (
        <p role="alert" className="text-bad text-sm">
          {problem}
        </p>
      )}
      <Button variant="primary" busy={isBusy} onClick={() => void load()}>
        {t('loadTemplate')}
      </Button>
    </Card>
  )
}
