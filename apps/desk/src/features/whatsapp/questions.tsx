import { removeWhatsAppSettings, setWhatsAppSettings } from '@bellhop/contract/calls/desk/whatsapp'
import type { WhatsAppSettings, WhatsAppTemplate } from '@bellhop/contract/desk/whatsapp'
import { useTranslations } from 'use-intl'
import { useChange } from '../../api/use-change.ts'
import { ChangeSheet } from '../../forms/change-sheet.tsx'
import { whatsAppTags } from './whatsapp-api.ts'

export function TurnOffSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslations('whatsApp')
  const change = useChange(removeWhatsAppSettings, { tags: whatsAppTags })
  return (
    <ChangeSheet
      title={t('off.title')}
      action={t('off.action')}
      variant="danger"
      change={change}
      call={{}}
      done={t('off.done')}
      onClose={onClose}
    >
      <p>{t('off.help')}</p>
    </ChangeSheet>
  )
}

interface Props {
  settings: WhatsAppSettings
  template: WhatsAppTemplate
  onClose: () => void
}

export function RemoveTemplateSheet({ settings, template, onClose }: Props) {
  const t = useTranslations('whatsApp')
  const change = useChange(setWhatsAppSettings, { tags: whatsAppTags })
  const { phoneNumberId, templates } = settings
  const rest = templates.filter(
    ({ kind, language }) => kind !== template.kind || language !== template.language,
  )
  return (
    <ChangeSheet
      title={t('templates.removeTitle', { name: template.name })}
      action={t('templates.remove')}
      variant="danger"
      change={change}
      call={{ body: { phoneNumberId: phoneNumberId ?? '', templates: rest } }}
      done={t('templates.removed')}
      onClose={onClose}
    >
      <p>{t('templates.removeHelp')}</p>
    </ChangeSheet>
  )
}
