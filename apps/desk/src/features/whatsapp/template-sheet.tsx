import { setWhatsAppSettings } from '@bellhop/contract/calls/desk/whatsapp'
import type { WhatsAppSettings } from '@bellhop/contract/desk/whatsapp'
import { maxTemplateName } from '@bellhop/domain/limits'
import { type GuestMessageKind, guestMessageKinds } from '@bellhop/domain/stays/guest-messages'
import { TextField } from '@bellhop/ui/text-field'
import { useTranslations } from 'use-intl'
import { useStaff } from '../../api/staff-context.ts'
import { useChange } from '../../api/use-change.ts'
import { ChangeSheet } from '../../forms/change-sheet.tsx'
import { SelectField } from '../../forms/option-fields.tsx'
import { useForm } from '../../forms/use-form.ts'
import { whatsAppTags } from './whatsapp-tags.ts'

interface Values {
  kind: GuestMessageKind
  language: string
  name: string
}

interface Props {
  settings: WhatsAppSettings
  onClose: () => void
}

export function TemplateSheet({ settings, onClose }: Props) {
  const t = useTranslations('whatsApp')
  const ofMessages = useTranslations('guestMessages')
  const { hotel } = useStaff()
  const { phoneNumberId, templates } = settings
  const has = (kind: GuestMessageKind) => templates.some((template) => template.kind === kind)
  const form = useForm<Values>({
    ...{ kind: guestMessageKinds.find((kind) => !has(kind)) ?? 'answer', name: '' },
    language: (hotel.languages[0] ?? 'en').replace('-', '_'),
  })
  const change = useChange(setWhatsAppSettings, { tags: whatsAppTags })
  const { kind } = form.values
  const [language, name] = [form.values.language.trim(), form.values.name.trim()]
  const isTaken = templates.some((one) => one.kind === kind && one.language === language)
  const problem = !/^[a-z]{2,3}(_[A-Z]{2,4})?$/.test(language)
    ? t('templates.enterLanguage')
    : isTaken
      ? t('templates.taken')
      : undefined
  return (
    <ChangeSheet
      title={t('templates.add')}
      action={t('templates.add')}
      form={form}
      change={change}
      call={{
        body: {
          phoneNumberId: phoneNumberId ?? '',
          templates: [...templates, { kind, language, name }],
        },
      }}
      done={t('templates.added')}
      onClose={onClose}
    >
      <SelectField
        label={t('templates.kind')}
        options={guestMessageKinds.map((value) => ({ value, label: ofMessages(`kinds.${value}`) }))}
        {...form.field('kind')}
      />
      <TextField
        label={t('templates.language')}
        help={t('templates.languageHelp')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={8}
        {...form.required('language', t('templates.enterLanguage'))}
        check={problem}
      />
      <TextField
        label={t('templates.name')}
        help={t('templates.nameHelp')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={maxTemplateName}
        {...form.required('name', t('templates.enterName'))}
        check={/^[a-z0-9_]+$/.test(name) ? undefined : t('templates.enterName')}
      />
    </ChangeSheet>
  )
}
