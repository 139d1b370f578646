import { addLogbookEntry, changeLogbookEntry } from '@bellhop/contract/calls/desk/logbook'
import type { LogbookEntry } from '@bellhop/contract/desk/logbook'
import { maxComment, maxItemName } from '@bellhop/domain/limits'
import { Select } from '@bellhop/ui/select'
import { TextArea } from '@bellhop/ui/text-area'
import { TextField } from '@bellhop/ui/text-field'
import { useToast } from '@bellhop/ui/toast'
import { useNavigate } from 'react-router'
import { readCurrent } from '../../api/error-sentence.ts'
import { useChange } from '../../api/use-change.ts'
import { readDate } from '../../format/hotel-date.ts'
import { FormSheet } from '../../forms/form-sheet.tsx'
import { useForm } from '../../forms/use-form.ts'
import { paths } from '../../shared/paths.ts'
import { kindOptions, kinds } from './kinds.ts'
import { showsEntry } from './logbook-api.ts'

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
  version: number
}

const valuesOf = ({ kind, text, place, dueOn, version }: LogbookEntry): Values => ({
  ...{ kind, text, place: place ?? '', dueOn: dueOn ?? '', version },
})

export function EntrySheet({ entry, kind: firstKind, onClose }: Props) {
  const form = useForm<Values>(
    entry ? valuesOf(entry) : { kind: firstKind, text: '', place: '', dueOn: '', version: 0 },
    `logbook/${entry?._id ?? firstKind}`,
  )
  const adding = useChange(addLogbookEntry, { tags: ['logbook'] })
  const changing = useChange(changeLogbookEntry, { ...showsEntry, since: entry?.version })
  const showToast = useToast()
  const navigate = useNavigate()
  const { kind, text, place, dueOn, version } = form.values
  const { due, one, text: label } = kinds[kind]
  const isHandover = kind === 'handover'

  async function save() {
    const written = {
      text: text.trim(),
      ...(place.trim() && !isHandover && { place: place.trim() }),
      ...(dueOn && due && { dueOn }),
    }
    if (!entry) {
      const { isDone, data } = await adding.run({ body: { kind, ...written } })
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
    showToast({ text: 'Saved.', tone: 'good' })
    onClose()
  }

  return (
    <FormSheet
      title={entry ? one : isHandover ? 'Hand over the shift' : 'New entry'}
      action={entry ? 'Save' : isHandover ? 'Hand over' : 'Add'}
      change={entry ? changing : adding}
      values={form.values}
      isChanged={form.isChanged}
      draft={form.draft}
      errors={{
        dueOn: dueOn === '' || readDate(dueOn) ? undefined : 'Enter a date.',
      }}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      {isHandover && !entry && (
        <p className="text-ink-soft">
          The requests and entries that are open now are listed below your text. The next shift
          confirms that it has read it.
        </p>
      )}
      {!entry && !isHandover && (
        <Select
          label="Kind"
          options={kindOptions.filter(({ value }) => value !== 'handover')}
          {...form.input('kind')}
        />
      )}
      <TextArea
        label={label}
        rows={5}
        maxLength={maxComment}
        {...form.required('text', 'Enter a text.')}
      />
      {!isHandover && (
        <TextField
          label="Room or place (optional)"
          maxLength={maxItemName}
          autoComplete="off"
          {...form.input('place')}
        />
      )}
      {due && <TextField label={due} type="date" {...form.input('dueOn')} />}
    </FormSheet>
  )
}
