import { quickReplyCalls } from '@bellhop/contract/calls/desk/chat-settings'
import type { QuickReply } from '@bellhop/contract/desk/chat-settings'
import { maxChatText, maxQuickReplyName } from '@bellhop/domain/limits'
import { replyVariables } from '@bellhop/domain/requests/reply-variables'
import { readName } from '@bellhop/domain/text/invisible'
import { TextField } from '@bellhop/ui/text-field'
import { useTranslations } from 'use-intl'
import { useStaff } from '../../../api/staff-context.ts'
import { ContentScreen } from '../../../content/content-screen.tsx'
import {
  draftOf,
  type EditorProps,
  EntrySheet,
  type Fields,
} from '../../../content/entry-sheet.tsx'
import { LocalisedField } from '../../../forms/localised-field.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { paths } from '../../../shared/paths.ts'
import { TextLink } from '../../../shared/text-link.tsx'
import { formatVariables } from './format-variables.ts'

export function QuickRepliesScreen() {
  const t = useTranslations('chat')
  const [first = 'en'] = useStaff().hotel.languages
  return (
    <ContentScreen<QuickReply>
      path={paths.quickReplies}
      title={t('quickReplies')}
      noun={t('settings.noun')}
      calls={quickReplyCalls}
      nameOf={({ name }) => ({ [first]: name })}
      columns={[
        { header: t('settings.text'), cell: ({ texts }) => <Excerpt text={texts[first]} /> },
      ]}
      toolbar={<TextLink to={paths.chatSettings}>{t('settings.hours')}</TextLink>}
      Editor={QuickReplyEditor}
    />
  )
}

function Excerpt({ text }: { text: string | undefined }) {
  return (
    <span dir="auto" className="line-clamp-2 text-ink-soft">
      {text}
    </span>
  )
}

function QuickReplyEditor(props: EditorProps<QuickReply>) {
  const t = useTranslations('chat')
  const form = useForm<Fields<QuickReply>>(props.entry ?? { name: '', texts: {} }, draftOf(props))
  return (
    <EntrySheet {...props} form={form}>
      <TextField
        label={t('settings.name')}
        required
        maxLength={maxQuickReplyName}
        check={readName(form.values.name) ? undefined : t('settings.enterName')}
        {...form.input('name')}
      />
      <LocalisedField
        label={t('settings.text')}
        required
        multiline
        maxLength={maxChatText}
        help={t('settings.textHelp', { variables: formatVariables(replyVariables) })}
        {...form.field('texts')}
      />
    </EntrySheet>
  )
}
