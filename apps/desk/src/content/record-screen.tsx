import type { Address } from '@bellhop/contract/base/address'
import { managers } from '@bellhop/domain/people/staff-roles'
import { Button } from '@bellhop/ui/button'
import { Card } from '@bellhop/ui/card'
import { Form } from '@bellhop/ui/form'
import { useToast } from '@bellhop/ui/toast'
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { isNotFound } from '../api/error-sentence.ts'
import { useStaff } from '../api/staff-context.ts'
import { DraftNote } from '../forms/draft-note.tsx'
import { useEditorState } from '../forms/editor-state.ts'
import { FieldFocus } from '../forms/field-focus.tsx'
import { FieldFormatsContext } from '../forms/field-formats.ts'
import { LeaveGuard } from '../forms/leave-guard.tsx'
import { OutdatedContext } from '../forms/outdated-note.tsx'
import { ReadOnlyContext } from '../forms/read-only.tsx'
import type { FormState } from '../forms/use-form.ts'
import { useHeldLink } from '../forms/use-held-link.ts'
import { Loading } from '../lists/loading.tsx'
import { paths } from '../shared/paths.ts'
import { Screen, ScreenBody } from '../shared/screen.tsx'
import { TextLink } from '../shared/text-link.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { type Entry, useReadRecordQuery } from './content-api.ts'
import { OutdatedNotice } from './outdated-notice.tsx'
import type { PreviewedUrl } from './preview/preview-screens.ts'
import { usePreview } from './preview/use-preview.tsx'
import { useEntryChange } from './use-entry-change.ts'
import { useOutdated } from './use-outdated.ts'

export interface RecordEditorProps<E> {
  entry: E
  onSaved: (entry: E) => void
}

interface Props<E> {
  title: string
  /** In the history of changes. */
  noun: string
  get: Address
  /** The record while the hotel has none, with version 0. */
  empty: E
  Editor: ComponentType<RecordEditorProps<E>>
  toolbar?: ReactNode
}

/** The screen of a single record that the hotel edits, such as the safety page. */
export function RecordScreen<E extends Pick<Entry, 'version' | 'outdatedTranslations'>>(
  props: Props<E>,
) {
  const t = useTranslations('content')
  const { title, noun, get, empty, Editor, toolbar } = props
  const { data, ...query } = useReadRecordQuery(get)
  const [saved, setSaved] = useState<E>()
  const { from } = useEditorState()
  const { role } = useStaff()
  const stored = saved ?? (data as E | undefined)
  const entry = stored ?? (isNotFound(query.error) ? empty : undefined)
  return (
    <Screen
      title={title}
      toolbar={
        <>
          {from && <TextLink to={from}>{t('backToTranslations')}</TextLink>}
          {managers.includes(role) && (
            <TextLink to={`${paths.changes}?${new URLSearchParams({ noun })}`}>
              {t('history')}
            </TextLink>
          )}
          {toolbar}
        </>
      }
    >
      <ScreenBody busy={!entry && query.error === undefined}>
        {/* A colleague's change does not replace the form's values: saving merges the two. */}
        {entry && <Editor key={saved?.version ?? 'opened'} entry={entry} onSaved={setSaved} />}
        {!entry && <Loading query={query} className="h-96" />}
      </ScreenBody>
    </Screen>
  )
}

interface FormProps<
  E extends Pick<Entry, 'version' | 'outdatedTranslations'>,
  Values extends object,
> extends RecordEditorProps<E> {
  set: Address & { url: PreviewedUrl }
  form: FormState<Values>
  /** Values that are sent otherwise than they are typed. */
  fixed?: object
  children: ReactNode
}

/** The form of a single record, which managers save. Others read it. */
export function RecordForm<
  E extends Pick<Entry, 'version' | 'outdatedTranslations'>,
  Values extends object,
>(props: FormProps<E, Values>) {
  const mayEdit = managers.includes(useStaff().role)
  if (mayEdit) return <EditableForm {...props} />
  return (
    <Card>
      <ReadOnlyContext value={true}>
        <fieldset disabled className="grid gap-6">
          {props.children}
        </fieldset>
      </ReadOnlyContext>
    </Card>
  )
}

function EditableForm<
  E extends Pick<Entry, 'version' | 'outdatedTranslations'>,
  Values extends object,
>(props: FormProps<E, Values>) {
  const t = useTranslations('content')
  const { set, entry, form, fixed, children } = props
  const saving = useEntryChange(form, entry)
  const outdated = useOutdated(entry, form.values)
  const preview = usePreview({
    url: set.url,
    id: undefined,
    isNew: false,
    values: form.values,
    outletId: undefined,
    body: saving.bodyOf({ ...fixed, ...outdated.body }),
  })
  const isChanged = form.isChanged || outdated.isChanged
  const card = useRef<HTMLDivElement>(null)
  const isAtRisk = isChanged && !form.draft
  const link = useHeldLink(isAtRisk)
  const showToast = useToast()

  async function save() {
    const { data } = await saving.save({ address: set }, { ...fixed, ...outdated.body })
    if (!data) return
    form.draft?.forget()
    showToast({ text: t('changesSaved'), tone: 'good' })
    props.onSaved(data as unknown as E)
  }

  // The button is at the end of a long form, and the conflicts at the beginning.
  useEffect(() => {
    if (!saving.conflicts) return
    card.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' })
  }, [saving.conflicts])

  return (
    <div className="flex items-start gap-5">
      <Card ref={card} className="min-w-0 flex-1">
        {preview.button && <div className="mb-4 flex justify-end">{preview.button}</div>}
        <Form
          summaryTitle={t('checkTheseFields')}
          serverErrors={saving.errors}
          values={form.values}
          problem={saving.problem}
          busy={saving.isBusy}
          onSubmit={() => void save()}
          className="grid gap-5"
        >
          <FieldFocus namedOnly />
          <DraftNote draft={form.draft} />
          <ConflictNotice form={form} saving={saving} />
          <FieldFormatsContext value={form.formats}>
            <OutdatedContext value={outdated}>{children}</OutdatedContext>
          </FieldFormatsContext>
          <OutdatedNotice outdated={outdated} />
          <div className="flex justify-end">
            <Button type="submit" variant="primary" busy={saving.isBusy} disabled={!isChanged}>
              {t('save')}
            </Button>
          </div>
        </Form>
        <LeaveGuard
          isChanged={isAtRisk}
          open={link.isHeld}
          onStay={link.forget}
          onLeave={link.follow}
        />
        {preview.overSheet}
      </Card>
      {preview.beside && (
        <Card className="sticky top-0 h-[calc(100dvh-7rem)] w-110 shrink-0">{preview.beside}</Card>
      )}
    </div>
  )
}
