import { listChanges, undoChange } from '@bellhop/contract/calls/desk/changes'
import type { Change } from '@bellhop/contract/desk/changes'
import { Button } from '@bellhop/ui/button'
import { Card } from '@bellhop/ui/card'
import { EmptyState } from '@bellhop/ui/empty-state'
import { Skeleton } from '@bellhop/ui/skeleton'
import { useToast } from '@bellhop/ui/toast'
import { History } from 'lucide'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { readCurrent } from '../../api/error-sentence.ts'
import { useChange } from '../../api/use-change.ts'
import { usePages } from '../../api/use-read.ts'
import { useTimeFormat } from '../../format/use-time-format.ts'
import { FormSheet } from '../../forms/form-sheet.tsx'
import { usePagedList } from '../../lists/list-and-detail/use-paged-list.ts'
import { LoadError } from '../../lists/load-error.tsx'
import { paths } from '../../shared/paths.ts'
import { Screen, ScreenBody } from '../../shared/screen.tsx'
import { TextLink } from '../../shared/text-link.tsx'
import { ChangeRow } from './change-row.tsx'
import { ConflictFields } from './conflict-fields.tsx'
import { KeptChanges } from './kept-changes.tsx'
import { type Conflict, useConflict } from './use-conflict.ts'
import { useUndoAll } from './use-undo-all.ts'

/**
 * Lists the changes by staff to the hotel's content, and undoes them. Its query limits it to an entry, a noun or a
 * person.
 */
export function ChangesScreen() {
  const t = useTranslations('changes')
  const [params] = useSearchParams()
  const filter = readFilter(params)
  const isFiltered = Object.keys(filter).length > 0
  const query = usePages(listChanges, { query: filter })
  const list = usePagedList<Change>(query, query.currentData?.pages)
  const formatTime = useTimeFormat()
  const undoing = useChange(undoChange, { tags: ['content'] })
  const showToast = useToast()
  const [undoingId, setUndoingId] = useState<string>()
  const [conflict, setConflict] = useState<Conflict & { change: Change }>()
  const [first, setFirst] = useState<Change>()

  const showUndone = () => showToast({ text: t('changeUndone'), tone: 'good' })

  async function undo(change: Change) {
    setUndoingId(change._id)
    const params = { id: change._id }
    const { isDone, problem, error } = await undoing.run({ params, body: {} })
    setUndoingId(undefined)
    const current = readCurrent<Conflict>(error)
    if (isDone) showUndone()
    else if (current) setConflict({ ...current, change })
    else if (problem) showToast({ text: problem, tone: 'bad' })
  }

  return (
    <Screen
      title={t('changes')}
      toolbar={isFiltered && <TextLink to={paths.changes}>{t('allChanges')}</TextLink>}
    >
      <ScreenBody busy={list.isLoading}>
        {list.isLoading && <Skeleton className="h-96" />}
        {list.error !== undefined && (
          <LoadError error={list.error} busy={list.isFetching} onRetry={list.reload} />
        )}
        {!list.isLoading && list.error === undefined && list.rows.length === 0 && (
          <EmptyState icon={History} title={t('none')} />
        )}
        {list.rows.length > 0 && (
          <Card>
            <ul className="divide-y divide-line">
              {list.rows.map((change) => (
                <ChangeRow
                  key={change._id}
                  change={change}
                  formatTime={formatTime}
                  isBusy={undoingId === change._id}
                  onUndo={() => void undo(change)}
                  onUndoAll={() => setFirst(change)}
                />
              ))}
            </ul>
          </Card>
        )}
        {list.showMore && (
          <div className="flex justify-center pt-4">
            <Button busy={list.isLoadingMore} onClick={list.showMore}>
              {t('showEarlierChanges')}
            </Button>
          </div>
        )}
      </ScreenBody>
      {conflict && (
        <ConflictSheet
          change={conflict.change}
          conflict={conflict}
          onDone={() => {
            setConflict(undefined)
            showUndone()
          }}
          onClose={() => setConflict(undefined)}
        />
      )}
      {first && (
        <UndoAllSheet
          change={first}
          formatTime={formatTime}
          onDone={(undone) => {
            setFirst(undefined)
            showToast({
              text: t('changesUndone', { count: undone }),
              tone: 'good',
            })
          }}
          onClose={() => setFirst(undefined)}
        />
      )}
    </Screen>
  )
}

/** The conditions that links to this screen state. */
function readFilter(params: URLSearchParams) {
  const [entry, noun, staff] = ['entry', 'noun', 'staff'].map((name) => params.get(name))
  return { ...(entry && { entry }), ...(noun && { noun }), ...(staff && { staff }) }
}

interface ConflictSheetProps {
  change: Change
  conflict: Conflict
  onDone: () => void
  onClose: () => void
}

/** Shows which fields have been changed since, and lets the manager choose what to undo. */
function ConflictSheet({ change, conflict, onDone, onClose }: ConflictSheetProps) {
  const t = useTranslations('changes')
  const { undoing, chosen, choose, undo } = useConflict(change, conflict)
  const isAddition = change.kind === 'added'

  async function handleSubmit() {
    if (await undo()) onDone()
  }

  return (
    <FormSheet
      title={t('changedSince')}
      action={isAddition ? t('removeThe', { noun: change.nounLabel }) : t('undoTheChosenFields')}
      variant={isAddition ? 'danger' : 'primary'}
      change={undoing}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      <p>{isAddition ? t('additionChangedHelp') : t('changedSinceHelp')}</p>
      <ConflictFields
        fields={conflict.fields}
        isAddition={isAddition}
        chosen={chosen}
        onChoose={choose}
      />
    </FormSheet>
  )
}

interface UndoAllSheetProps {
  /** The first change to undo. */
  change: Change
  formatTime: (instant: string) => string
  onDone: (undone: number) => void
  onClose: () => void
}

/** Asks before everything is undone that one person did from a change on. */
function UndoAllSheet({ change, formatTime, onDone, onClose }: UndoAllSheetProps) {
  const t = useTranslations('changes')
  const { staff, at } = change
  const { undo, kept, undoing } = useUndoAll(change)

  async function handleSubmit() {
    const undone = await undo()
    if (undone !== undefined) onDone(undone)
  }

  return (
    <FormSheet
      title={t('undoEverythingBy', { name: staff.name })}
      action={kept ? t('undoTheRest') : t('undoEverything')}
      variant="danger"
      change={undoing}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      <p>
        {t.rich('undoAllHelp', {
          name: staff.name,
          time: formatTime(at),
          bdi: (chunks) => <bdi className="font-medium">{chunks}</bdi>,
          since: (chunks) => <time dateTime={at}>{chunks}</time>,
        })}
      </p>
      {kept && <KeptChanges changes={kept} />}
    </FormSheet>
  )
}
