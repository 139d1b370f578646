import { addressOf } from '@bellhop/client/address-of'
import { exportEntries } from '@bellhop/contract/calls/desk/imports'
import { exportStays } from '@bellhop/contract/calls/desk/stays'
import type { ImportKind } from '@bellhop/contract/desk/imports'
import { maxImportBytes, maxImportRows } from '@bellhop/domain/limits'
import { Card } from '@bellhop/ui/card'
import { Segmented } from '@bellhop/ui/segmented'
import { Skeleton } from '@bellhop/ui/skeleton'
import { Upload } from '@bellhop/ui/upload'
import { formatFileSize } from '@bellhop/ui/upload-rule'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useChange } from '../../api/use-change.ts'
import { LoadError } from '../../lists/load-error.tsx'
import { DownloadLink } from '../../shared/download-link.tsx'
import { Screen, ScreenBody } from '../../shared/screen.tsx'
import { CheckedImport } from './checked-import.tsx'
import { checkImport, useGetImportQuery } from './imports-api.ts'
import { formatKind, kinds } from './kinds.ts'
import { RecentImports } from './recent-imports.tsx'

/** As browsers call a CSV file; one without a spreadsheet program has no name for it. */
const types = [
  'text/csv',
  'text/tab-separated-values',
  'text/plain',
  'application/vnd.ms-excel',
  '',
]

/** Lists as tables, to be edited in a spreadsheet. `?import=` is the table that was checked. */
export function ImportsScreen() {
  const [params, setParams] = useSearchParams()
  const id = params.get('import') ?? undefined
  return (
    <Screen title="Import and export">
      <ScreenBody>
        <div className="grid max-w-4xl gap-5">
          {id === undefined ? (
            <>
              <NewImport onChecked={(checked) => setParams({ import: checked })} />
              <RecentImports />
            </>
          ) : (
            <OneImport key={id} id={id} onClose={() => setParams({})} />
          )}
        </div>
      </ScreenBody>
    </Screen>
  )
}

function OneImport({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, isFetching, refetch } = useGetImportQuery(id)
  if (data) return <CheckedImport checked={data} onClose={onClose} />
  if (error) return <LoadError error={error} busy={isFetching} onRetry={() => void refetch()} />
  return <Skeleton className="h-96" />
}

/** Stays are only downloaded: they are entered and changed at the desk. */
const lists = [...kinds, { value: 'stays', label: 'Stays' }] as const

function NewImport({ onChecked }: { onChecked: (id: string) => void }) {
  const [list, setList] = useState<ImportKind | 'stays'>('foods')
  return (
    <Card className="grid gap-6 p-5 phone:p-4">
      <Segmented legend="List" showLegend options={lists} value={list} onChange={setList} />
      {list === 'stays' ? (
        <StaysDownload />
      ) : (
        <ListTable key={list} kind={list} onChecked={onChecked} />
      )}
    </Card>
  )
}

function StaysDownload() {
  return (
    <section className="grid justify-items-start gap-2">
      <h2 className="font-semibold">Download the stays</h2>
      <p className="text-ink-soft text-sm">
        Booked stays and guests in house, by arrival. The table has personal data: delete it when
        you no longer need it.
      </p>
      <DownloadLink href={addressOf(exportStays)}>Download stays</DownloadLink>
    </section>
  )
}

function ListTable({ kind, onChecked }: { kind: ImportKind; onChecked: (id: string) => void }) {
  const [file, setFile] = useState<File>()
  const { run, problem } = useChange(checkImport)
  const name = formatKind(kind).toLowerCase()

  async function check(chosen: File) {
    setFile(chosen)
    const fileId = [chosen.name, chosen.size, chosen.lastModified].join(' ')
    const { data } = await run({ kind, file: chosen, fileId })
    setFile(undefined)
    if (data) onChecked(data._id)
  }

  return (
    <>
      <section className="grid justify-items-start gap-2">
        <h2 className="font-semibold">1. Download the list</h2>
        <p className="text-ink-soft text-sm">
          Edit it in a spreadsheet. The ID says which entry a row belongs to; a row without one is
          new. Columns that you delete change nothing.
        </p>
        <DownloadLink href={addressOf(exportEntries, { params: { kind } })}>
          Download {name}
        </DownloadLink>
      </section>
      <section className="grid gap-2">
        <h2 className="font-semibold">2. Check your table</h2>
        <p className="text-ink-soft text-sm">
          You see what would change before anything does, and can undo it for 30 days.
        </p>
        <Upload
          label={`Table of ${name}`}
          name="file"
          accept={types}
          maxBytes={maxImportBytes}
          file={file && { name: file.name, size: file.size }}
          error={problem}
          onChoose={(chosen) => void check(chosen)}
          onRemove={() => setFile(undefined)}
          texts={{
            choose: 'Choose a file',
            drop: `or drop it here: CSV, at most ${maxImportRows.toLocaleString('en')} rows`,
            remove: 'Remove the file',
            progress: 'Checking',
            wrongType: 'Save the table as CSV and choose that file.',
            tooLarge: `Choose a file of at most ${formatFileSize(maxImportBytes)}.`,
          }}
        />
        {file && (
          <p role="status" className="text-ink-soft text-sm">
            Checking the table…
          </p>
        )}
      </section>
    </>
  )
}
