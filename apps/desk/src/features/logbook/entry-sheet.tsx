import { addLogbookEntry, changeLogbookEntry } from '@bellhop/contract/calls/desk/logbook'
import type { LogbookEntry } from '@bellhop/contract/desk/logbook'
import { maxComment, maxItemName } from '@bellhop/domain/limits'
import { Button } from '@bellhop/ui/button'
import { Select } from '@bellhop/ui/select'
import { Sheet } from '@bellhop/ui/sheet'
import { TextArea } from '@bellhop/ui/text-area'
import { TextField } from '@bellhop/ui/text-field'
import { useToast } from '@bellhop/ui/toast'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { readCurrent } from '../../api/error-sentence.ts'
import { useStaff } from '../../api/staff-context.ts'
import { useChange } from '../../api/use-change.ts'
import { readDate } from '../../format/hotel-date.ts'
import { FormSheet } from '../../forms/form-sheet.tsx'
import { useForm } from '../../forms/use-form.ts'
import { ComplaintFields } from '../../shared/complaint-fields.tsx'
import { StayPicker } from '../../shared/new-request/stay-picker.tsx'
import { paths } from '../../shared/paths.ts'
import { useKinds } from './kinds.ts'
import { showsEntry } from './shows-entry.ts'

interface Props {
  /** Undefined for a new one. */
  entry?: LogbookEntry
  kind: LogbookEntry['kind']
  onClose: () => void
}

interface Values {
  kind: LogbookEntry['kind']
  text: string
  place: string
  dueOn: string
  ownerId: string
  compensation: string
  /** Only for a new complaint. */
  stay: { _id: string; guest: string } | undefined
  version: number
}

const valuesOf = ({ kind, text, place, dueOn, version, ...entry }: LogbookEntry): Values => ({
  ...{ kind, text, place: place ?? '', dueOn: dueOn ?? '', version },
  ...{ ownerId: entry.owner?._id ?? '', compensation: entry.compensation ?? '', stay: undefined },
})

export function EntrySheet({ entry, kind: firstKind, onClose }: Props) {
  const t = useTranslations('logbook')
  const shared = useTranslations('shared')
  const ofForms = useTranslations('forms.hours')
  const me = useStaff()
  const [isChoosing, setChoosing] = useState(false)
  const form = useForm<Values>(
    entry
      ? valuesOf(entry)
      : {
          ...{ kind: firstKind, text: '', place: '', dueOn: '', version: 0 },
          ...{ ownerId: me._id, compensation: '', stay: undefined },
        },
    `logbook/${entry?._id ?? firstKind}`,
  )
  const adding = useChange(addLogbookEntry, { tags: ['logbook'] })
  const changing = useChange(changeLogbookEntry, { ...showsEntry, since: entry?.version })
  const showToast = useToast()
  const navigate = useNavigate()
  const { kind, text, place, dueOn, ownerId, compensation, stay, version } = form.values
  const { kinds, kindOptions } = useKinds()
  const { due, one, text: label } = kinds[kind]
  const isHandover = kind === 'handover'
  const isComplaint = kind === 'complaint'

  async function save() {
    const written = {
      text: text.trim(),
      ...(place.trim() && !isHandover && { place: place.trim() }),
      ...(dueOn && due && { dueOn }),
      ...(isComplaint && { ownerId }),
      ...(isComplaint && compensation.trim() && { compensation: compensation.trim() }),
    }
    if (!entry) {
      const chosen = isComplaint && stay && { stay: { _id: stay._id } }
      const { isDone, data } = await adding.run({ body: { kind, ...written, ...chosen } })
      if (!isDone) return
      form.draft?.forget()
      onClose()
      if (data) await navigate(paths.logbookEntry(data._id))
      return
    }
    const params = { id: entry._id }
    const { isDone, error } = await changing.run({ params, body: { ...written, version } })
    const current = readCurrent<LogbookEntry>(error)
    if (current) form.rebase(valuesOf(current))
    if (!isDone) return
    form.draft?.forget()
    showToast({ text: t('saved'), tone: 'good' })
    onClose()
  }

  if (isChoosing) {
    return (
      <Sheet
        open
        onClose={() => setChoosing(false)}
        title={t('whichGuestComplains')}
        closeLabel={t('close')}
      >
        <StayPicker
          withDeparted
          onChoose={(_id, { guest, roomNumber }) => {
            form.changeAll({
              stay: { _id, guest: guest.name },
              ...(place.trim() === '' &&
                roomNumber && {
                  place: shared('roomState.title', { number: roomNumber }),
                }),
            })
            setChoosing(false)
          }}
        />
      </Sheet>
    )
  }
  return (
    <FormSheet
      title={entry ? one : isHandover ? t('handOverTheShift') : t('newEntry')}
      action={entry ? t('save') : isHandover ? t('handOver') : t('add')}
      change={entry ? changing : adding}
      values={form.values}
      isChanged={form.isChanged}
      draft={form.draft}
      errors={{
        dueOn: dueOn === '' || readDate(dueOn) ? undefined : ofForms('enterDate'),
      }}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      {isHandover && !entry && <p className="text-ink-soft">{t('theRequestsAndEntriesThatAre')}</p>}
      {!entry && !isHandover && (
        <Select
          label={t('kind')}
          options={kindOptions.filter(({ value }) => value !== 'handover')}
          {...form.input('kind')}
        />
      )}
      {!entry && isComplaint && (
        <StayField
          guest={stay?.guest}
          onChoose={() => setChoosing(true)}
          onRemove={() => form.change('stay', undefined)}
        />
      )}
      <TextArea
        label={label}
        rows={5}
        maxLength={maxComment}
        {...form.required('text', t('enterAText'))}
      />
      {!isHandover && (
        <TextField
          label={t('roomOrPlaceOptional')}
          maxLength={maxItemName}
          autoComplete="off"
          {...form.input('place')}
        />
      )}
      {due && <TextField label={t('optional', { due })} type="date" {...form.input('dueOn')} />}
      {isComplaint && <ComplaintFields form={form} owner={entry?.owner} />}
    </FormSheet>
  )
}

interface StayFieldProps {
  /** The guest of the chosen stay. */
  guest: string | undefined
  onChoose: () => void
  onRemove: () => void
}

/** The stay that a complaint concerns. */
function StayField({ guest, onChoose, onRemove }: StayFieldProps) {
  const t = useTranslations('logbook')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be too much for one button
    <div role="group" aria-label={t('guest')} className="grid justify-items-start gap-1.5">
      <span className="font-medium text-sm">{t('guestOptional')}</span>
      {guest === undefined ? (
        <Button aria-haspopup="dialog" onClick={onChoose}>
          {t('chooseGuest')}
        </Button>
      ) : (
        <span className="flex flex-wrap items-center gap-x-3">
          <bdi className="wrap-anywhere">{guest}</bdi>
          <Button variant="quiet" onClick={onRemove}>
            {t('remove')}
          </Button>
        </span>
      )}
    </div>
  )
}
