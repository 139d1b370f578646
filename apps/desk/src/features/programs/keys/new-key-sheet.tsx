import { useTranslations } from 'use-intl'
import { SecretSheet } from '../../../shared/secret-sheet.tsx'
import type { NewKey } from './add-key-sheet.tsx'
import { firstCall } from './first-call.ts'

interface Props {
  made: NewKey
  onClose: () => void
}

export function NewKeySheet({ made: { name, key, scopes }, onClose }: Props) {
  const t = useTranslations('programs')
  const command = firstCall(key, scopes)
  return (
    <SecretSheet
      title={t('keys.madeFor', { name })}
      help={t('keys.shownOnce')}
      label={t('keys.key')}
      secret={key}
      {...(command !== undefined && {
        example: { label: t('keys.firstCall'), text: command, copyLabel: t('keys.copyCommand') },
      })}
      onClose={onClose}
    />
  )
}
