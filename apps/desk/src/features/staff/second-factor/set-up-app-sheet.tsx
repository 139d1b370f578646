import {
  confirmSecondFactor,
  prepareSecondFactor,
} from '@bellhop/contract/calls/desk/staff-second-factor'
import { Button } from '@bellhop/ui/button'
import { copyText } from '@bellhop/ui/copy-text'
import { Icon } from '@bellhop/ui/icon'
import QrCode from '@bellhop/ui/qr-code'
import { Sheet } from '@bellhop/ui/sheet'
import { useToast } from '@bellhop/ui/toast'
import { Copy } from 'lucide'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useChange } from '../../../api/use-change.ts'
import { FormSheet } from '../../../forms/form-sheet.tsx'
import { CodeField } from './code-field.tsx'
import { OwnPasswordField } from './own-password-field.tsx'

/** Asks for the password, then for a code from the app, and shows the recovery codes. */
export function SetUpAppSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslations('staff')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const preparing = useChange(prepareSecondFactor)
  const confirming = useChange(confirmSecondFactor, { since: preparing.data?.secret })
  const app = preparing.data
  const codes = confirming.data?.recoveryCodes

  if (codes) return <RecoveryCodesSheet codes={codes} onClose={onClose} />
  if (!app) {
    return (
      <FormSheet
        key="password"
        title={t('authenticatorApp')}
        action={t('continue')}
        change={preparing}
        onSubmit={() => void preparing.run({ body: { password } })}
        onClose={onClose}
      >
        <p>{t('setUpAppHelp')}</p>
        <OwnPasswordField value={password} onChange={setPassword} />
      </FormSheet>
    )
  }
  return (
    <FormSheet
      key="code"
      title={t('scanWithYourApp')}
      action={t('turnOn')}
      change={confirming}
      onSubmit={() => void confirming.run({ body: { code } })}
      onClose={onClose}
    >
      <div className="mx-auto aspect-square w-full max-w-52">
        <QrCode text={app.address} label={t('qrCodeForTheApp')} />
      </div>
      <p className="text-ink-soft text-sm">
        {t('orTypeThisKey')}{' '}
        <span className="select-all font-medium text-ink tabular-nums wrap-anywhere">
          {app.secret.match(/.{1,4}/g)?.join(' ')}
        </span>
      </p>
      <CodeField help={t('sixDigitsHelp')} value={code} onChange={setCode} />
    </FormSheet>
  )
}

function RecoveryCodesSheet({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const t = useTranslations('staff')
  const showToast = useToast()

  async function copy() {
    if (await copyText(codes.join('\n'))) showToast({ text: t('copied'), tone: 'good' })
    else showToast({ text: t('copyFailed'), tone: 'bad' })
  }

  return (
    <Sheet
      open
      onClose={onClose}
      title={t('saveYourRecoveryCodes')}
      closeLabel={t('close')}
      footer={
        <div className="flex justify-end gap-3">
          <Button onClick={() => void copy()}>
            <Icon of={Copy} className="size-5" />
            {t('copy')}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {t('iHaveSavedThem')}
          </Button>
        </div>
      }
    >
      <div className="grid gap-4">
        <p>{t('recoveryCodesHelp')}</p>
        <ul className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-control bg-sunken px-4 py-3 font-medium tabular-nums phone:grid-cols-1">
          {codes.map((code) => (
            <li key={code} className="select-all">
              {code}
            </li>
          ))}
        </ul>
      </div>
    </Sheet>
  )
}
