import { getGuestMessageFigures } from '@bellhop/contract/calls/desk/guest-messages'
import type { DeskGuestMessage } from '@bellhop/contract/desk/guest-messages'
import {
  maxMessageDays,
  maxMessageMinutes,
  maxMessageSubject,
  maxMessageWords,
} from '@bellhop/domain/limits'
import {
  type GuestMessageKind,
  guestMessageKinds,
  type MessageWay,
  messageVariables,
  messageWays,
  timingOf,
} from '@bellhop/domain/stays/guest-messages'
import { Checkbox } from '@bellhop/ui/checkbox'
import { Select } from '@bellhop/ui/select'
import { TextField } from '@bellhop/ui/text-field'
import { useTranslations } from 'use-intl'
import { useRead } from '../../api/use-read.ts'
import { draftOf, type EditorProps, EntrySheet, type Fields } from '../../content/entry-sheet.tsx'
import { useFieldFormat } from '../../forms/field-formats.ts'
import { LocalisedField } from '../../forms/localised-field.tsx'
import { NumberField } from '../../forms/number-field.tsx'
import { SelectField } from '../../forms/option-fields.tsx'
import { useForm } from '../../forms/use-form.ts'
import { formatList } from '../../intl/shown-formats.ts'
import { MessagePreview } from './message-preview.tsx'

type Values = Fields<DeskGuestMessage>

/** The time with which a new message of a kind begins. */
function timeOf(kind: GuestMessageKind) {
  const timing = timingOf[kind]
  if (timing === 'minutes') return { afterMinutes: 10, days: undefined, time: undefined }
  const days = timing === 'beforeArrival' ? 2 : 0
  return { afterMinutes: undefined, days, time: timing === 'beforeArrival' ? '10:00' : '17:00' }
}

const newMessage: Values = {
  ...{ kind: 'answer', isOn: true, atNight: false, ways: ['email'], afterMinutes: 10 },
}

const minutesLabels = {
  answer: 'minutesAnswer',
  late: 'minutesLate',
  invoice: 'minutesInvoice',
} as const

export function MessageEditor(props: EditorProps<DeskGuestMessage>) {
  const t = useTranslations('guestMessages')
  const form = useForm<Values>(props.entry ?? newMessage, draftOf(props))
  const { kind, isOn, time } = form.values
  const timing = timingOf[kind]
  return (
    <EntrySheet {...props} form={form}>
      <SelectField
        label={t('kind')}
        name="kind"
        options={guestMessageKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        value={kind}
        onChange={(next) => form.changeAll({ kind: next, ...timeOf(next) })}
      />
      <Checkbox
        label={t('isOn')}
        name="isOn"
        checked={isOn}
        onChange={({ target }) => form.changeAll({ isOn: target.checked })}
      />
      {timing === 'minutes' ? (
        <>
          <NumberField
            label={t(minutesLabels[kind as keyof typeof minutesLabels])}
            required
            max={maxMessageMinutes}
            {...form.field('afterMinutes')}
          />
          {kind !== 'late' && <Checkbox label={t('atNight')} {...form.checkbox('atNight')} />}
        </>
      ) : (
        <div className="grid grid-cols-2 items-start gap-3 phone:grid-cols-1">
          <NumberField
            label={t(timing === 'beforeArrival' ? 'daysBefore' : 'daysAfter')}
            required
            max={maxMessageDays}
            {...form.field('days')}
          />
          <TextField
            label={t('time')}
            type="time"
            required
            check={time ? undefined : t('enterTime')}
            name="time"
            value={time ?? ''}
            onChange={({ target }) => form.changeAll({ time: target.value })}
          />
        </div>
      )}
      <WaysField {...form.field('ways')} />
      <LocalisedField
        label={t('subject')}
        maxLength={maxMessageSubject}
        {...form.field('subject')}
      />
      <LocalisedField
        label={t('words')}
        multiline
        maxLength={maxMessageWords}
        help={t('wordsHelp', {
          variables: formatList(messageVariables[kind].map((name) => `{${name}}`)),
        })}
        {...form.field('words')}
      />
      <MessagePreview kind={kind} subject={form.values.subject} words={form.values.words} />
    </EntrySheet>
  )
}

interface WaysFieldProps {
  name: string
  value: readonly MessageWay[]
  onChange: (value: MessageWay[]) => void
}

/** The ways in their order: the next one is taken if the one before does not reach the guest. */
function WaysField({ name, value, onChange }: WaysFieldProps) {
  const t = useTranslations('guestMessages')
  const { data: figures } = useRead(getGuestMessageFigures)
  const isMissing = (way: MessageWay) =>
    figures?.ways.some((one) => one.way === way && !one.isSetUp) ?? false
  const labelOf = (way: MessageWay) =>
    isMissing(way) ? t('notSetUp', { way: t(`ways.${way}`) }) : t(`ways.${way}`)
  useFieldFormat(name, t('firstWay'), (ways: readonly MessageWay[]) =>
    formatList(ways.map(labelOf)),
  )
  const places = Math.min(value.length + 1, messageWays.length)
  return (
    <div className="grid grid-cols-3 items-start gap-3 phone:grid-cols-1">
      {Array.from({ length: places }, (_, place) => {
        const before = value.slice(0, place)
        const free = messageWays.filter((way) => !before.includes(way))
        return (
          <Select
            // biome-ignore lint/suspicious/noArrayIndexKey: the places are the order
            key={place}
            label={t(place === 0 ? 'firstWay' : 'nextWay')}
            name={`${name}.${place}`}
            options={[
              ...(place === 0 ? [] : [{ value: '', label: t('noWay') }]),
              ...free.map((way) => ({ value: way, label: labelOf(way) })),
            ]}
            value={value[place] ?? ''}
            onChange={({ target }) => {
              const chosen = messageWays.find((way) => way === target.value)
              const later = value.slice(place + 1).filter((way) => way !== chosen)
              onChange(chosen ? [...before, chosen, ...later] : [...before])
            }}
          />
        )
      })}
    </div>
  )
}
