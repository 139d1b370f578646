import type { BackupSettings, MailSettings, SmsSettings } from '@bellhop/contract/desk/installation'
import type { useTranslations } from 'use-intl'
import { readSmtpAddress } from './smtp-address.ts'

type Translate = ReturnType<typeof useTranslations<'installation'>>

export function describeMail(t: Translate, { smtpUrl, smtpFrom }: MailSettings): string {
  if (!smtpUrl || !smtpFrom) return t('mail.off')
  return t('mail.on', { sender: smtpFrom, host: readSmtpAddress(smtpUrl).host })
}

export function describeSms(t: Translate, { otpWebhookUrl }: SmsSettings): string {
  return otpWebhookUrl ? t('sms.on', { host: new URL(otpWebhookUrl).host }) : t('sms.off')
}

export function describeBackup(
  t: Translate,
  { backupDir, backupKeep, backupKey }: BackupSettings,
): string {
  if (!backupDir) return t('backup.off')
  return t(backupKey.isSet ? 'backup.encrypted' : 'backup.notEncrypted', {
    folder: backupDir,
    days: backupKeep,
  })
}
