import { getChatSettings, setChatSettings } from '@bellhop/contract/calls/desk/chat-settings'
import type { ChatSettings } from '@bellhop/contract/desk/chat-settings'
import { defaultChatDays, maxChatDays, maxChatText } from '@bellhop/domain/limits'
import { automaticAnswerVariables } from '@bellhop/domain/requests/reply-variables'
import { alwaysOpen } from '@bellhop/domain/time/opening-hours'
import {
  type RecordEditorProps,
  RecordForm,
  RecordScreen,
} from '../../../content/record-screen.tsx'
import { HoursField } from '../../../forms/hours/hours-field.tsx'
import { LocalisedField } from '../../../forms/localised-field.tsx'
import { NumberField } from '../../../forms/number-field.tsx'
import { type Entered, useForm } from '../../../forms/use-form.ts'
import { formatVariables } from './format-variables.ts'

const empty: ChatSettings = { version: 0, hours: alwaysOpen, daysAfterCheckOut: defaultChatDays }

export function ChatSettingsScreen() {
  return (
    <RecordScreen
      title="Chat settings"
      noun="chat settings"
      get={getChatSettings}
      empty={empty}
      Editor={ChatSettingsEditor}
    />
  )
}

function ChatSettingsEditor(props: RecordEditorProps<ChatSettings>) {
  const form = useForm<Entered<ChatSettings>>(props.entry, 'chatSettings')
  return (
    <RecordForm {...props} set={setChatSettings} form={form}>
      <HoursField label="Reply hours" {...form.field('hours')} />
      <LocalisedField
        label="Automatic reply"
        multiline
        maxLength={maxChatText}
        help={`Sent to guests who write outside these hours. ${formatVariables(automaticAnswerVariables)} is filled in with the time replies start again.`}
        {...form.field('automaticAnswer')}
      />
      <NumberField
        label="Days open after check-out"
        required
        max={maxChatDays}
        help="Guests can ask about something they left behind. 0 closes the chat at check-out."
        {...form.field('daysAfterCheckOut')}
      />
    </RecordForm>
  )
}
