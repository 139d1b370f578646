import { addressOf } from '@bellhop/client/address-of'
import {
  exportEntries,
  getImport,
  getImportTemplate,
  listImports,
} from '@bellhop/contract/calls/desk/imports'
import { exportStays } from '@bellhop/contract/calls/desk/stays'
import type { ImportKind } from '@bellhop/contract/desk/imports'
import { maxImportBytes } from '@bellhop/domain/limits'
import { Badge } from '@bellhop/ui/badge'
import { Card } from '@bellhop/ui/card'
import { Segmented } from '@bellhop/ui/segmented'
import { Skeleton } from '@bellhop/ui/skeleton'
import { Upload } from '@bellhop/ui/upload'
import { formatFileSize } from '@bellhop/ui/upload-rule'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { useEndpointChange } from '../../api/use-endpoint-change.ts'
import { useRead } from '../../api/use-read.ts'
import { useTimeFormat } from '../../format/use-time-format.ts'
import { bdi } from '../../intl/bdi.tsx'
import { LoadError } from '../../lists/load-error.tsx'
import { DownloadLink } from '../../shared/downloads/download-link.tsx'
import { paths } from '../../shared/paths.ts'
import { Screen, ScreenBody } from '../../shared/screen.tsx'
import { TextLink } from '../../shared/text-link.tsx'
import { CheckedImport } from './checked-import.tsx'
import { ColumnsStep } from './columns-step.tsx'
import { checkImport } from './imports-api.ts'
import { formatCounts, groupOf, kinds, maxRowsOf } from './kinds.ts'
import { UndoImport } from './undo-import.tsx'

/** Names that browsers have for CSV and Excel files; one without a spreadsheet program has none. */
const types = [
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.ms-excel.sheet.macroenabled.12',
  'text/csv',
  'text/tab-separated-values',
  'text/plain',
  'application/vnd.ms-excel',
  '',
]

/**
 * Lists as tables, to be edited in a spreadsheet. `?import=` is the table that was checked, `step` what is shown of it;
 * `kind`, `outlet` and `from` are the list that an import begins on and returns to.
 */
export function ImportsScreen() {
  const t = useTranslations('imports')
  const [params, setParams] = useSearchParams()
  const id = params.get('import') ?? undefined
  const from = params.get('from') ?? ''
  const set = (own: Record<string, string>) =>
    setParams((before) => {
      const list = ['kind', 'outlet', 'from'].flatMap((name) => {
        const value = before.get(name)
        return value ? [[name, value]] : []
      })
      return { ...Object.fromEntries(list), ...own }
    })
  const back = isOwnPath(from) && <TextLink to={from}>{t('backToTheList')}</TextLink>
  return (
    <Screen title={t('importAndExport')} toolbar={back || undefined}>
      <ScreenBody>
        <div className="grid max-w-4xl gap-5">
          {id === undefined ? (
            <>
              <NewImport
                first={kinds.find((kind) => kind === params.get('kind'))}
                outletId={params.get('outlet') ?? undefined}
                onChecked={(checked) => set({ import: checked })}
              />
              <RecentImports />
            </>
          ) : (
            <OneImport
              key={id}
              id={id}
              step={params.get('step') ?? undefined}
              onStep={(step) => set({ import: id, step })}
              onClose={() => set({})}
              back={back}
            />
          )}
        </div>
      </ScreenBody>
    </Screen>
  )
}

/** Not that of another site. */
const isOwnPath = (path: string): boolean => /^\/(?![/\\])/.test(path)

interface OneProps {
  id: string
  step: string | undefined
  onStep: (step: 'columns' | 'check') => void
  onClose: () => void
  back: ReactNode
}

function OneImport({ id, step, onStep, onClose, back }: OneProps) {
  const { data, error, isFetching, refetch } = useRead(getImport, { params: { id } })
  if (data) {
    const canChoose = data.state === 'checked' && data.columns !== undefined
    if (canChoose && (step === 'columns' || (data.toConfirm && step !== 'check'))) {
      return <ColumnsStep checked={data} onDone={() => onStep('check')} onClose={onClose} />
    }
    return (
      <CheckedImport
        checked={data}
        onColumns={canChoose ? () => onStep('columns') : undefined}
        onClose={onClose}
        back={back}
      />
    )
  }
  if (error) return <LoadError error={error} busy={isFetching} onRetry={() => void refetch()} />
  return <Skeleton className="h-96" />
}

interface NewProps {
  first: ImportKind | undefined
  /** The outlet whose menu the import was opened on. */
  outletId: string | undefined
  onChecked: (id: string) => void
}

type TableProps = Omit<NewProps, 'first'> & { kind: ImportKind }

function NewImport({ first = 'foods', ...rest }: NewProps) {
  const t = useTranslations('imports')
  const [kind, setKind] = useState(first)
  return (
    <Card className="grid gap-6 p-5 phone:p-4">
      <Segmented
        legend={t('list')}
        showLegend
        options={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        value={kind}
        onChange={setKind}
      />
      <ListTable key={kind} kind={kind} {...rest} />
    </Card>
  )
}

/** The address of what the hotel has; undefined if there is nothing to edit. */
function exportOf(kind: ImportKind): string | undefined {
  if (kind === 'figures') return undefined
  return kind === 'stays' ? addressOf(exportStays) : addressOf(exportEntries, { params: { kind } })
}

function ListTable({ kind, outletId, onChecked }: TableProps) {
  const t = useTranslations('imports')
  const [file, setFile] = useState<File>()
  const { run, problem } = useEndpointChange(checkImport)
  const group = groupOf(kind)
  const exported = exportOf(kind)

  async function check(chosen: File) {
    setFile(chosen)
    const fileId = [chosen.name, chosen.size, chosen.lastModified].join(' ')
    const { data } = await run({ kind, outletId, file: chosen, fileId })
    setFile(undefined)
    if (data) onChecked(data._id)
  }

  return (
    <>
      <section className="grid justify-items-start gap-2">
        <h2 className="font-semibold">{t('downloadStep')}</h2>
        <p className="text-ink-soft text-sm">
          {t(kind === 'figures' ? 'figures.download' : `${group}.download`)}
        </p>
        <div className="flex flex-wrap gap-2">
          {exported && <DownloadLink href={exported}>{t('download', { kind })}</DownloadLink>}
          <DownloadLink href={addressOf(getImportTemplate, { params: { kind } })}>
            {t('emptyTable')}
          </DownloadLink>
        </div>
      </section>
      <section className="grid gap-2">
        <h2 className="font-semibold">{t('checkStep')}</h2>
        <p className="text-ink-soft text-sm">{t(`${group}.check`)}</p>
        <Upload
          label={t('tableOf', { kind })}
          name="file"
          accept={types}
          maxBytes={maxImportBytes}
          file={file && { name: file.name, size: file.size }}
          error={problem}
          onChoose={(chosen) => void check(chosen)}
          onRemove={() => setFile(undefined)}
          texts={{
            choose: t('upload.choose'),
            drop: t('upload.drop', { rows: maxRowsOf(kind) }),
            remove: t('upload.remove'),
            progress: t('upload.progress'),
            wrongType: t('upload.wrongType'),
            tooLarge: t('upload.tooLarge', { size: formatFileSize(maxImportBytes) }),
          }}
        />
        {file && (
          <p role="status" className="text-ink-soft text-sm">
            {t('checkingTheTable')}
          </p>
        )}
      </section>
    </>
  )
}

/** The imports of the last 30 days. */
function RecentImports() {
  const t = useTranslations('imports')
  const { data: imports = [], error, isFetching, refetch } = useRead(listImports)
  const formatTime = useTimeFormat()
  if (imports.length === 0) {
    return error ? (
      <LoadError error={error} busy={isFetching} onRetry={() => void refetch()} />
    ) : null
  }
  return (
    <Card className="grid gap-2 p-5 phone:p-4">
      <h2 className="font-semibold">{t('recentImports')}</h2>
      <ul className="divide-y divide-line">
        {imports.map(({ _id, kind, at, staff, state, counts }) => (
          <li key={_id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 flex-1 basis-60">
              <p>
                {t.rich('recentImport', {
                  kind: t(`kinds.${kind}`),
                  counts: formatCounts(t, kind, counts),
                  link: (chunks) => (
                    <TextLink to={`${paths.imports}?import=${_id}`}>{chunks}</TextLink>
                  ),
                })}
              </p>
              <p className="text-ink-soft text-sm">
                {t.rich('importedBy', {
                  name: staff,
                  time: formatTime(at),
                  bdi,
                  at: (chunks) => <time dateTime={at}>{chunks}</time>,
                })}
              </p>
            </div>
            {state === 'undone' ? (
              <Badge>{t('undone')}</Badge>
            ) : (
              <UndoImport
                id={_id}
                kind={kind}
                title={t('kindAndCounts', {
                  kind: t(`kinds.${kind}`),
                  counts: formatCounts(t, kind, counts),
                })}
                counts={counts}
              />
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
