import {
  getSecondFactor,
  removeSecondFactor,
} from '@bellhop/contract/calls/desk/staff-second-factor'
import type { SecondFactor } from '@bellhop/contract/desk/staff-second-factor'
import { Sheet } from '@bellhop/ui/sheet'
import { useTranslations } from 'use-intl'
import { useStaff } from '../../../api/staff-context.ts'
import { useChange } from '../../../api/use-change.ts'
import { useRead } from '../../../api/use-read.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { Loading } from '../../../lists/loading.tsx'
import { CodeField } from './code-field.tsx'
import { OwnPasswordField } from './own-password-field.tsx'
import { SetUpAppSheet } from './set-up-app-sheet.tsx'

/** The authenticator app of the person at the desk: sets it up, or removes it. */
export function SecondFactorSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslations('staff')
  const { hasPassword } = useStaff()
  const { currentData, ...query } = useRead(getSecondFactor, { fresh: true })
  if (currentData?.isOn) return <RemoveAppSheet state={currentData} onClose={onClose} />
  if (currentData && hasPassword) return <SetUpAppSheet onClose={onClose} />
  return (
    <Sheet open onClose={onClose} title={t('authenticatorApp')} closeLabel={t('close')}>
      {currentData ? <p>{t('appNeedsPassword')}</p> : <Loading query={query} className="h-32" />}
    </Sheet>
  )
}

interface RemoveAppSheetProps {
  state: SecondFactor
  onClose: () => void
}

function RemoveAppSheet({ state: { recoveryCodesLeft }, onClose }: RemoveAppSheetProps) {
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
