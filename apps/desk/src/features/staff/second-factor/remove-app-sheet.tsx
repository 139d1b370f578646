import { removeSecondFactor } from '@bellhop/contract/calls/desk/staff-second-factor'
import type { SecondFactor } from '@bellhop/contract/desk/staff-second-factor'
import { useTranslations } from 'use-intl'
import { useChange } from '../../../api/use-change.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { CodeField } from './code-field.tsx'
import { OwnPasswordField } from './own-password-field.tsx'

interface Props {
  state: SecondFactor
  onClose: () => void
}

export function RemoveAppSheet({ state: { recoveryCodesLeft }, onClose }: Props) {
  const t = useTranslations('staff')
  const form = useForm({ password: '', code: '' })
  const removing = useChange(removeSecondFactor, { tags: ['secondFactor'] })
  return (
    <ChangeSheet
      title={t('authenticatorApp')}
      action={t('turnOff')}
      variant="danger"
      form={form}
      change={removing}
      call={{ body: form.values }}
      done={t('appTurnedOff')}
      onClose={onClose}
    >
      <p>{t('appHelp', { count: recoveryCodesLeft })}</p>
      <OwnPasswordField {...form.field('password')} />
      <CodeField help={t('codeHelp')} {...form.field('code')} />
    </ChangeSheet>
  )
}
