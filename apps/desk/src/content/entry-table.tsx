import { managers } from '@bellhop/domain/staff-roles'
import { Icon } from '@bellhop/ui/icon'
import { IconButton } from '@bellhop/ui/icon-button'
import { Table } from '@bellhop/ui/table'
import { useToast } from '@bellhop/ui/toast'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide'
import { type ReactNode, useState } from 'react'
import { useStaff } from '../api/staff-context.ts'
import { useChange } from '../api/use-change.ts'
import { LoadError } from '../lists/load-error.tsx'
import { changeEntry, type Entry, type ListCalls } from './content-api.ts'
import { RemoveSheet } from './remove-sheet.tsx'

export interface EntryColumn<E> {
  header: string
  cell: (entry: E) => ReactNode
  numeric?: boolean
}

interface Props<E extends Entry> {
  calls: ListCalls
  noun: string
  title: string
  nameOf: (entry: E) => string
  columns: readonly EntryColumn<E>[]
  entries: readonly E[] | undefined
  error: unknown
  isFetching: boolean
  onRetry: () => void
  onOpen: (id: string) => void
}

/** The entries in their order. Managers open, move and remove them; others read. */
export function EntryTable<E extends Entry>(props: Props<E>) {
  const { calls, noun, title, nameOf, columns, entries, error, onOpen } = props
  const mayEdit = managers.includes(useStaff().role)
  const moving = useChange(changeEntry)
  const showToast = useToast()
  const [removing, setRemoving] = useState<E>()

  if (!entries && error !== undefined) {
    return <LoadError error={error} busy={props.isFetching} onRetry={props.onRetry} />
  }

  async function moveTo(id: string, position: number) {
    if (moving.isBusy) return
    const { problem } = await moving.run({
      address: calls.move,
      params: { id },
      body: { position },
    })
    if (problem) showToast({ text: problem, tone: 'bad' })
  }

  const name = {
    header: 'Name',
    cell: (entry: E) =>
      !mayEdit ? (
        <bdi>{nameOf(entry)}</bdi>
      ) : (
        <button
          type="button"
          onClick={() => onOpen(entry._id)}
          className="min-h-11 text-start font-medium underline decoration-line-strong underline-offset-4 wrap-anywhere hover:decoration-current"
        >
          <bdi>{nameOf(entry)}</bdi>
        </button>
      ),
  }
  const actions = {
    header: 'Order',
    cell: (entry: E) => {
      const position = entries?.indexOf(entry) ?? 0
      return (
        <span className="flex">
          <IconButton
            label={`Move ${nameOf(entry)} up`}
            disabled={position === 0}
            onClick={() => void moveTo(entry._id, position - 1)}
          >
            <Icon of={ArrowUp} className="size-4" />
          </IconButton>
          <IconButton
            label={`Move ${nameOf(entry)} down`}
            disabled={position === (entries?.length ?? 0) - 1}
            onClick={() => void moveTo(entry._id, position + 1)}
          >
            <Icon of={ArrowDown} className="size-4" />
          </IconButton>
          <IconButton label={`Remove ${nameOf(entry)}`} onClick={() => setRemoving(entry)}>
            <Icon of={Trash2} className="size-4" />
          </IconButton>
        </span>
      )
    },
  }
  return (
    <>
      <Table
        caption={title}
        hideCaption
        keyOf={({ _id }) => _id}
        rows={entries}
        empty={`No ${noun} yet.`}
        columns={[name, ...columns, ...(mayEdit ? [actions] : [])].map((column) => ({
          key: column.header,
          ...column,
        }))}
      />
      {removing && (
        <RemoveSheet
          calls={calls}
          noun={noun}
          name={nameOf(removing)}
          id={removing._id}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </>
  )
}
