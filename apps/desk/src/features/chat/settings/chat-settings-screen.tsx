import { getChatSettings, setChatSettings } from '@bellhop/contract/calls/desk/chat-settings'
import type { ChatSettings } from '@bellhop/contract/desk/chat-settings'
import { defaultChatDays, maxChatDays, maxChatText } from '@bellhop/domain/limits'
import { automaticAnswerVariables } from '@bellhop/domain/requests/reply-variables'
import { alwaysOpen } from '@bellhop/domain/time/opening-hours'
import { useTranslations } from 'use-intl'
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
  const t = useTranslations('chat')
  return (
    <RecordScreen
      title={t('settings.title')}
      noun="chat settings"
      get={getChatSettings}
      empty={empty}
      Editor={ChatSettingsEditor}
    />
  )
}

function ChatSettingsEditor(props: RecordEditorProps<ChatSettings>) {
  const t = useTranslations('chat')
  const form = useForm<Entered<ChatSettings>>(props.entry, 'chatSettings')
  return (
    <RecordForm {...props} set={setChatSettings} form={form}>
      <HoursField label={t('settings.hours')} {...form.field('hours')} />
      <LocalisedField
        label={t('automaticReply')}
        multiline
        maxLength={maxChatText}
        help={t('settings.answerHelp', { variables: formatVariables(automaticAnswerVariables) })}
        {...form.field('automaticAnswer')}
      />
      <NumberField
        label={t('settings.days')}
        required
        max={maxChatDays}
        help={t('settings.daysHelp')}
        {...form.field('daysAfterCheckOut')}
      />
    </RecordForm>
  )
}
