import { useToast } from '@bellhop/ui/toast'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { FieldFormatsContext } from '../forms/field-formats.ts'
import { FormSheet } from '../forms/form-sheet.tsx'
import { OutdatedContext } from '../forms/outdated-note.tsx'
import { capitalise } from '../forms/texts.ts'
import type { Entered, FormState } from '../forms/use-form.ts'
import { paths } from '../shared/paths.ts'
import { TextLink } from '../shared/text-link.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import type { Entry, ListCalls } from './content-api.ts'
import { OutdatedNotice } from './outdated-notice.tsx'
import { usePreview } from './preview/use-preview.tsx'
import { useEntryChange } from './use-entry-change.ts'
import { useOutdated } from './use-outdated.ts'

export interface EditorProps<E extends Entry> {
  calls: ListCalls
  noun: string
  /** Undefined for a new one. */
  entry: E | undefined
  /** A colleague has removed the entry, which stays open as last seen. */
  isRemoved?: boolean
  /** A new entry begins with the values of this one. */
  isCopy?: boolean
  within?: string | undefined
  onClose: () => void
}

/** The part of an entry that its editor changes. */
export type Fields<E extends Entry> = Entered<Omit<E, '_id' | 'version' | 'outdatedTranslations'>>

interface Props<E extends Entry, Values extends object> extends EditorProps<E> {
  form: FormState<Values>
  /** Fields that are not edited here, such as the parent of a new entry. */
  fixed?: object
  errors?: Readonly<Record<string, string | undefined>>
  /** Set for a dish: its preview is the menu of the outlet. */
  outletId?: string
  children: ReactNode
}

/** The name of the draft of an editor: see `useForm`. */
export function draftOf<E extends Entry>({ calls, entry, isCopy, within }: EditorProps<E>): string {
  return [calls.list.url, isCopy ? 'copy' : '', entry?._id ?? within ?? 'new'].join('/')
}

/** The form that adds or changes an entry. */
export function EntrySheet<E extends Entry, Values extends object>(props: Props<E, Values>) {
  const t = useTranslations('content')
  const { calls, noun, entry, form, fixed, isCopy = false, onClose } = props
  const saving = useEntryChange(form, entry)
  const outdated = useOutdated(isCopy ? undefined : entry, form.values)
  const showToast = useToast()

  const isRemoved = props.isRemoved || saving.isRemoved
  const isNew = !entry || isCopy || isRemoved

  async function save() {
    const call = entry
      ? { address: calls.change, params: { id: entry._id } }
      : { address: calls.add }
    const { isDone } =
      isRemoved || isCopy
        ? await saving.addAgain({ address: calls.add }, fixed)
        : await saving.save(call, { ...fixed, ...outdated.body })
    if (!isDone) return
    form.draft?.forget()
    showToast({
      text: isNew ? t('added', { noun: capitalise(noun) }) : t('changesSaved'),
      tone: 'good',
    })
    onClose()
  }

  const isAdded = isRemoved || isCopy
  const preview = usePreview({
    url: calls.list.url,
    id: isNew ? undefined : entry?._id,
    isNew,
    values: form.values,
    outletId: props.outletId,
    body: isAdded ? saving.newBodyOf(fixed) : saving.bodyOf({ ...fixed, ...outdated.body }),
  })

  return (
    <>
      <FormSheet
        wide
        title={entry && !isCopy ? t('edit', { noun }) : t('add', { noun })}
        action={isRemoved ? t('addAgain') : isNew ? t('add', { noun }) : t('save')}
        cancelLabel={isRemoved ? t('discard') : t('cancel')}
        errors={props.errors ?? {}}
        change={saving}
        toolbar={preview.button}
        beside={preview.beside}
        values={form.values}
        onSubmit={() => void save()}
        isChanged={form.isChanged || outdated.isChanged}
        draft={form.draft}
        onClose={onClose}
      >
        {isRemoved ? <RemovedNotice noun={noun} /> : <ConflictNotice form={form} saving={saving} />}
        <FieldFormatsContext value={form.formats}>
          <OutdatedContext value={outdated}>{props.children}</OutdatedContext>
        </FieldFormatsContext>
        <OutdatedNotice outdated={outdated} />
        {entry && !isNew && (
          <p>
            <TextLink to={`${paths.changes}?entry=${entry._id}`}>{t('history')}</TextLink>
          </p>
        )}
      </FormSheet>
      {preview.overSheet}
    </>
  )
}

function RemovedNotice({ noun }: { noun: string }) {
  const t = useTranslations('content')
  return (
    <p role="alert" className="rounded-control bg-warn-soft px-4 py-3 text-sm">
      {t('removedByColleague', { noun })}
    </p>
  )
}
