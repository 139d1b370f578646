import type { ImportKind } from '@bellhop/contract/desk/imports'
import { managers } from '@bellhop/domain/people/staff-roles'
import { Button } from '@bellhop/ui/button'
import { Icon } from '@bellhop/ui/icon'
import { Plus } from 'lucide'
import { type ComponentType, type ReactNode, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { useStaff } from '../api/staff-context.ts'
import { useEditorState } from '../forms/editor-state.ts'
import type { Texts } from '../forms/texts.ts'
import { ImportButton } from '../shared/import-button.tsx'
import { Screen, ScreenBody } from '../shared/screen.tsx'
import { type Entry, type ListCalls, useEntries } from './content-api.ts'
import type { EntryColumn } from './entry-column.ts'
import type { EditorProps } from './entry-sheet.tsx'
import { EntryTable } from './entry-table.tsx'
import { useOpenedEntry } from './use-opened-entry.ts'

export interface ContentListProps<E extends Entry> {
  calls: ListCalls
  /** One entry, as in “Add banner”. */
  noun: string
  title: string
  nameOf: (entry: E) => Texts
  columns: readonly EntryColumn<E>[]
  newestFirst?: boolean
  Editor: ComponentType<EditorProps<E>>
  /** The parent, if the list has one. */
  within?: string
}

interface Props<E extends Entry> extends ContentListProps<E> {
  /** The address of the screen; those of entries are below it. */
  path: string
  toolbar?: ReactNode
  /** How a table of these entries is imported. */
  imports?: ImportKind
  /** Shown below the list. */
  below?: ReactNode
}

/** The screen of a list that the hotel edits: loads, searches and orders it, and opens the editor of its entries. */
export function ContentScreen<E extends Entry>({
  path,
  toolbar,
  imports,
  below,
  ...list
}: Props<E>) {
  const t = useTranslations('content')
  const { entryId } = useParams()
  const navigate = useNavigate()
  const { search } = useLocation()
  const { from } = useEditorState()
  const { role } = useStaff()
  const [isAdding, setAdding] = useState(false)
  const mayEdit = managers.includes(role)
  return (
    <Screen
      title={list.title}
      toolbar={
        <>
          {toolbar}
          {imports && <ImportButton kind={imports} />}
          {mayEdit && (
            <Button variant="primary" onClick={() => setAdding(true)}>
              <Icon of={Plus} className="size-5" />
              {t('add', { noun: list.noun })}
            </Button>
          )}
        </>
      }
    >
      <ScreenBody>
        <ContentList
          {...list}
          opened={mayEdit ? (isAdding ? 'new' : entryId) : undefined}
          onOpen={(id) => void navigate({ pathname: `${path}/${id}`, search })}
          onClose={() => {
            setAdding(false)
            void navigate(from ?? { pathname: path, search }, { replace: true })
          }}
        />
        {below}
      </ScreenBody>
    </Screen>
  )
}

interface ListProps<E extends Entry> extends ContentListProps<E> {
  /** The id of the entry being edited; `new` for one being added. */
  opened: string | undefined
  onOpen: (id: string) => void
  onClose: () => void
}

/** A list and its editor, for a screen that has more than one. */
export function ContentList<E extends Entry>(props: ListProps<E>) {
  const { calls, noun, within, Editor, opened, onOpen, onClose } = props
  const { entries, error, isFetching, refetch } = useEntries<E>(calls, within)
  const { entry, isRemoved } = useOpenedEntry(entries, opened, within)
  const [copied, setCopied] = useState<E>()
  const editor = { calls, noun, within }
  return (
    <>
      <EntryTable
        {...props}
        entries={entries}
        error={error}
        isFetching={isFetching}
        onRetry={refetch}
        onOpen={onOpen}
        onCopy={setCopied}
      />
      {copied && <Editor {...editor} entry={copied} isCopy onClose={() => setCopied(undefined)} />}
      {(opened === 'new' || entry) && (
        <Editor key={opened} {...editor} entry={entry} isRemoved={isRemoved} onClose={onClose} />
      )}
    </>
  )
}
