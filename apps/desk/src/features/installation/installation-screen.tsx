import { addressOf } from '@bellhop/client/address-of'
import * as calls from '@bellhop/contract/calls/desk/installation'
import { Button } from '@bellhop/ui/button'
import { Card } from '@bellhop/ui/card'
import { Skeleton } from '@bellhop/ui/skeleton'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { useStaff } from '../../api/staff-context.ts'
import { useRead } from '../../api/use-read.ts'
import { LoadError } from '../../lists/load-error.tsx'
import { DownloadLink } from '../../shared/downloads/download-link.tsx'
import { paths } from '../../shared/paths.ts'
import { Screen, ScreenBody } from '../../shared/screen.tsx'
import { TextLink } from '../../shared/text-link.tsx'
import { useLinkedDialog } from '../../shared/use-linked-dialog.ts'
import { describeBackup, describeMail, describeSms } from './describe.ts'
import { AddressDialog } from './dialogs/address-dialog.tsx'
import { BackupDialog } from './dialogs/backup-dialog.tsx'
import { CardsDialog } from './dialogs/cards-dialog.tsx'
import { CodesDialog } from './dialogs/codes-dialog.tsx'
import { GoogleDialog } from './dialogs/google-dialog.tsx'
import { MailDialog } from './dialogs/mail-dialog.tsx'
import { SmsDialog } from './dialogs/sms-dialog.tsx'
import { TestDialog } from './dialogs/test-dialog.tsx'
import { UpiDialog } from './dialogs/upi-dialog.tsx'

const options = { fresh: true }

const dialogs = ['mail', 'codes', 'sms', 'backup', 'google', 'cards', 'upi', 'address'] as const
type Kind = (typeof dialogs)[number]
type Tested = 'mail' | 'codes' | 'sms'
type Dialog = Kind | `test ${Tested}`

/** Connects the hotel with the world outside: an owner sets it up here, without a technician. */
export function InstallationScreen() {
  const t = useTranslations('installation')
  const { settings, error, isFetching, retry } = useInstallation()
  const [params] = useSearchParams()
  const [dialog, openDialog] = useLinkedDialog<Dialog>((name) =>
    dialogs.find((kind) => kind === name),
  )
  const step = params.get('step')
  return (
    <Screen title={t('connections')}>
      <ScreenBody busy={!settings && error === undefined}>
        {(step === 'codes' || step === 'ready') && (
          <TextLink to={paths.setupStep(step)}>{t('backToSetUp')}</TextLink>
        )}
        {!settings && error === undefined && <Skeleton className="h-96" />}
        {!settings && error !== undefined && (
          <LoadError error={error} busy={isFetching} onRetry={retry} />
        )}
        {settings && <SettingList settings={settings} onOpen={openDialog} />}
        {settings && dialog && (
          <SettingDialog {...{ settings, dialog }} onClose={() => openDialog(undefined)} />
        )}
      </ScreenBody>
    </Screen>
  )
}

interface ListProps {
  settings: InstallationSettings
  onOpen: (dialog: Dialog) => void
}

function SettingList({ settings, onOpen }: ListProps) {
  const t = useTranslations('installation')
  const { mail, codes, sms, backup, google, cards, upi, address } = settings
  const row = (kind: Kind, text: string, more?: ReactNode) => (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-60 flex-1 wrap-anywhere">
        <h2 className="font-medium">{t(`titles.${kind}`)}</h2>
        <p className="text-ink-soft text-sm">{text}</p>
        {settings[kind].source === 'environment' && (
          <p className="text-ink-soft text-sm">{t('setOnTheServer')}</p>
        )}
      </div>
      {more}
      <Button
        aria-label={t('changeTitle', { title: t(`titles.${kind}`) })}
        onClick={() => onOpen(kind)}
      >
        {t('change')}
      </Button>
    </li>
  )
  const test = (kind: Tested) => (
    <Button
      variant="quiet"
      aria-label={t('sendTestOf', { title: t(`titles.${kind}`) })}
      onClick={() => onOpen(`test ${kind}`)}
    >
      {t('sendTest')}
    </Button>
  )
  const hasMail = mail.smtpUrl !== null && mail.smtpFrom !== null
  const hasSms = sms.otpWebhookUrl !== null
  return (
    <Card>
      <ul className="divide-y divide-line">
        {row('mail', describeMail(t, mail), hasMail && test('mail'))}
        {row('codes', t(`ways.${codes.otpDelivery}.sentence`), test('codes'))}
        {row('sms', describeSms(t, sms), hasSms && test('sms'))}
        {row(
          'backup',
          describeBackup(t, backup),
          backup.backupKey.isSet && (
            <DownloadLink href={addressOf(calls.getKeySheet)}>{t('printTheKey')}</DownloadLink>
          ),
        )}
        {row('cards', cards.stripeSecretKey.isSet ? t('byStripe') : t('off'))}
        {row('upi', upi.razorpayKeyId ? t('byRazorpay') : t('verifiedByHand'))}
        {row('google', google.googleClientId ? t('on') : t('off'))}
        {row('address', address.publicUrl)}
      </ul>
    </Card>
  )
}

interface DialogProps {
  settings: InstallationSettings
  dialog: Dialog
  onClose: () => void
}

function SettingDialog({ settings, dialog, onClose }: DialogProps) {
  const t = useTranslations('installation')
  const { email, hotel } = useStaff()
  const { mail, codes, sms, backup, google, cards, upi, address } = settings
  const { otpDelivery } = codes
  switch (dialog) {
    case 'mail':
      return <MailDialog settings={mail} codes={codes} onClose={onClose} />
    case 'codes':
      return <CodesDialog settings={codes} onClose={onClose} />
    case 'sms':
      return <SmsDialog settings={sms} onClose={onClose} />
    case 'backup':
      return <BackupDialog settings={backup} onClose={onClose} />
    case 'google':
      return <GoogleDialog settings={google} onClose={onClose} />
    case 'cards':
      return <CardsDialog settings={cards} onClose={onClose} />
    case 'upi':
      return <UpiDialog settings={upi} onClose={onClose} />
    case 'address':
      return <AddressDialog settings={address} onClose={onClose} />
    case 'test mail':
      return (
        <TestDialog
          title={t('testEmail')}
          test={calls.testMail}
          to={email}
          label={t('emailAddress')}
          onClose={onClose}
        />
      )
    case 'test codes':
      return (
        <TestDialog
          title={t('testCode')}
          test={calls.testCodes}
          to={otpDelivery === 'webhook' ? hotel.phone : email}
          label={otpDelivery === 'smtp' ? t('emailAddress') : t('phoneOrEmail')}
          {...(otpDelivery === 'console' && {
            arrives: t('arrivesInTerminal'),
          })}
          onClose={onClose}
        />
      )
    case 'test sms':
      return (
        <TestDialog
          title={t('testMessage')}
          test={calls.testSms}
          to={hotel.phone}
          label={t('phoneNumber')}
          onClose={onClose}
        />
      )
  }
}

/** All kinds of settings; the person confirms who they are once. */
function useInstallation() {
  const mail = useRead(calls.getMailSettings, options)
  const codes = useRead(calls.getCodeSettings, options)
  const sms = useRead(calls.getSmsSettings, options)
  const backup = useRead(calls.getBackupSettings, options)
  const google = useRead(calls.getGoogleSettings, options)
  const cards = useRead(calls.getCardSettings, options)
  const upi = useRead(calls.getUpiSettings, options)
  const address = useRead(calls.getAddressSettings, options)
  const queries = [mail, codes, sms, backup, google, cards, upi, address]
  const settings =
    mail.data &&
    codes.data &&
    sms.data &&
    backup.data &&
    google.data &&
    cards.data &&
    upi.data &&
    address.data
      ? {
          ...{ mail: mail.data, codes: codes.data, sms: sms.data, backup: backup.data },
          ...{ google: google.data, cards: cards.data, upi: upi.data, address: address.data },
        }
      : undefined
  return {
    settings,
    error: queries.find(({ error }) => error !== undefined)?.error,
    isFetching: queries.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const { error, refetch } of queries) if (error !== undefined) void refetch()
    },
  }
}

type InstallationSettings = NonNullable<ReturnType<typeof useInstallation>['settings']>
