import { changeGuestNote, getStayGuest } from '@bellhop/contract/calls/desk/guest-notes'
import type { DeskStay } from '@bellhop/contract/desk/bookings'
import type { GuestNote, StayGuest } from '@bellhop/contract/desk/guest-notes'
import { maxComment } from '@bellhop/domain/limits'
import { Button } from '@bellhop/ui/button'
import { Card } from '@bellhop/ui/card'
import { TextArea } from '@bellhop/ui/text-area'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useRead } from '../../../api/use-read.ts'
import { ConflictNotice } from '../../../content/conflict-notice.tsx'
import { useEntryChange } from '../../../content/use-entry-change.ts'
import type { StayFormat } from '../../../format/use-stay-format.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { formatList } from '../../../intl/shown-formats.ts'
import { Loading } from '../../../lists/loading.tsx'
import { Marks } from '../../../shared/guests/marks.tsx'
import { MoreMenu } from '../../../shared/menus/more-menu.tsx'
import { paths } from '../../../shared/paths.ts'
import { RoomNumber } from '../../../shared/rooms/room-number.tsx'
import { TextLink } from '../../../shared/text-link.tsx'
import { Translation } from '../../../shared/translation.tsx'
import { useBookingLabels } from '../booking-names.ts'
import { AddNote } from './add-note.tsx'
import { MarksDialog } from './marks-dialog.tsx'
import { RemoveNoteDialog } from './remove-note-dialog.tsx'

interface Props {
  stay: DeskStay
  format: StayFormat
}

type Dialog = { kind: 'marks' } | { kind: 'edit' | 'remove'; note: GuestNote }

/** Shows the hotel's record of the guest of a stay. */
export function GuestCard({ stay, format }: Props) {
  const t = useTranslations('stay')
  const query = useRead(getStayGuest, { params: { id: stay._id }, fresh: true })
  const [dialog, openDialog] = useState<Dialog>()
  const { currentData: guest } = query
  const close = () => openDialog(undefined)
  if (!guest) {
    return (
      <Card>
        <Loading query={query} count={2} className="mb-3 h-16 last:mb-0" />
      </Card>
    )
  }
  return (
    <>
      <Card className="grid gap-4">
        <MarksPart guest={guest} onEdit={() => openDialog({ kind: 'marks' })} />
        <section aria-label={t('notes.title')} className="grid gap-3 border-line border-t pt-4">
          <h3 className="font-semibold">{t('notes.title')}</h3>
          <AddNote stayId={stay._id} />
          {guest.notes.length > 0 && (
            <ul className="grid gap-3">
              {guest.notes.map((note) => (
                <Note key={note._id} note={note} format={format} onDialog={openDialog} />
              ))}
            </ul>
          )}
        </section>
      </Card>
      {guest.stays.length > 0 && <OtherStays stays={guest.stays} format={format} />}
      {dialog?.kind === 'marks' && (
        <MarksDialog
          guest={{ _id: guest.guestId, name: stay.guest.name }}
          marks={guest.marks}
          onClose={close}
        />
      )}
      {dialog?.kind === 'edit' && <NoteDialog note={dialog.note} onClose={close} />}
      {dialog?.kind === 'remove' && <RemoveNoteDialog note={dialog.note} onClose={close} />}
    </>
  )
}

function MarksPart({ guest, onEdit }: { guest: StayGuest; onEdit: () => void }) {
  const t = useTranslations('stay')
  const { isVip, allergies, assistance, preferences } = guest.marks
  const hasNone = !isVip && [allergies, assistance, preferences].every(({ length }) => length === 0)
  return (
    <section aria-label={t('marks.title')} className="grid gap-2">
      <div className="flex items-center justify-between gap-3">
        <h3 className="font-semibold">{t('marks.title')}</h3>
        <Button
          size="small"
          aria-haspopup="dialog"
          aria-label={t('marks.edit')}
          className="shrink-0 print:hidden"
          onClick={onEdit}
        >
          {t('edit')}
        </Button>
      </div>
      {hasNone && <p className="text-ink-soft text-sm">{t('marks.none')}</p>}
      <Marks marks={{ isVip, allergies }} />
      {assistance.length > 0 && (
        <p dir="auto" className="text-start font-semibold text-sm text-warn wrap-anywhere">
          <span>{t('marks.needsAssistance', { needs: formatList(assistance) })}</span>
        </p>
      )}
      {preferences.length > 0 && (
        <p dir="auto" className="text-start text-sm wrap-anywhere">
          <span>{t('marks.prefers', { wishes: formatList(preferences) })}</span>
        </p>
      )}
    </section>
  )
}

interface NoteProps {
  note: GuestNote
  format: StayFormat
  onDialog: (dialog: Dialog) => void
}

function Note({ note, format, onDialog }: NoteProps) {
  const t = useTranslations('stay')
  const { text, by, at, changed, isOfStay } = note
  return (
    <li className="flex items-start gap-2 rounded-control bg-sunken p-3">
      <div className="grid min-w-0 flex-1 gap-1">
        <p dir="auto" className="whitespace-pre-line text-start wrap-anywhere">
          {text}
        </p>
        <Translation text={text} />
        <p className="flex flex-wrap gap-x-2 text-ink-soft text-sm">
          <bdi>{by}</bdi>
          <time dateTime={at}>{format.moment(at)}</time>
          {!isOfStay && <span>{t('notes.everyStay')}</span>}
          {changed && (
            <span>
              {t('notes.editedBy', { name: changed.by, time: format.moment(changed.at) })}
            </span>
          )}
        </p>
      </div>
      <span className="print:hidden">
        <MoreMenu
          label={t('notes.more')}
          size="small"
          choices={[
            { label: t('edit'), onChoose: () => onDialog({ kind: 'edit', note }) },
            {
              label: t('remove'),
              onChoose: () => onDialog({ kind: 'remove', note }),
              isDestructive: true,
            },
          ]}
        />
      </span>
    </li>
  )
}

function OtherStays({ stays, format }: { stays: StayGuest['stays']; format: StayFormat }) {
  const t = useTranslations('stay')
  const { stayLabel } = useBookingLabels()
  return (
    <Card className="grid gap-2">
      <h3 className="font-semibold">{t('otherStays')}</h3>
      <ul className="divide-y divide-line">
        {stays.map((other) => (
          <li
            key={other._id}
            className="flex items-center justify-between gap-3 py-1 first:pt-0 last:pb-0"
          >
            <div className="min-w-0">
              <TextLink to={paths.stay(other._id)}>{format.dates(other)}</TextLink>
              <p className="text-ink-soft text-sm">
                <RoomNumber number={other.roomNumber} />
                <span>{` · ${other.roomType} · ${stayLabel(other.status).name}`}</span>
              </p>
            </div>
            <span className="shrink-0 tabular-nums">{format.money(other.total)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

interface NoteDialogProps {
  note: GuestNote
  onClose: () => void
}

function NoteDialog({ note, onClose }: NoteDialogProps) {
  const t = useTranslations('stay')
  const form = useForm({ text: note.text }, `note/${note._id}`)
  const saving = useEntryChange(form, note)
  return (
    <ChangeSheet
      title={t('notes.editTitle')}
      action={t('save')}
      form={form}
      change={{ ...saving, run: saving.save }}
      call={{ address: changeGuestNote, params: { id: note._id }, tags: ['guestNotes'] }}
      onClose={onClose}
    >
      <ConflictNotice form={form} saving={saving} />
      {saving.isRemoved && (
        <p role="alert" className="rounded-control bg-warn-soft px-4 py-3 text-sm">
          {t('notes.removed')}
        </p>
      )}
      <TextArea
        label={t('notes.note')}
        rows={5}
        maxLength={maxComment}
        {...form.required('text', t('notes.enterNote'))}
      />
    </ChangeSheet>
  )
}
