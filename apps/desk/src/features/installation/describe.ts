import type {
  BackupSettings,
  CodeSettings,
  MailSettings,
  SmsSettings,
} from '@bellhop/contract/desk/installation'
import { readSmtpAddress } from './smtp-address.ts'

export const ways: Record<CodeSettings['otpDelivery'], string> = {
  smtp: 'By email',
  webhook: 'By SMS or chat, through the gateway',
  console: 'Nowhere: they are only shown on the server, for a trial',
}

export function describeMail({ smtpUrl, smtpFrom }: MailSettings): string {
  if (!smtpUrl || !smtpFrom) return 'No emails are sent yet.'
  return `From ${smtpFrom}, through ${readSmtpAddress(smtpUrl).host}.`
}

export function describeSms({ otpWebhookUrl }: SmsSettings): string {
  return otpWebhookUrl ? `Through ${new URL(otpWebhookUrl).host}.` : 'No gateway.'
}

export function describeBackup({ backupDir, backupKeep, backupKey }: BackupSettings): string {
  if (!backupDir) return 'No backups are made yet.'
  const days = backupKeep === 1 ? 'one day' : `${backupKeep} days`
  const key = backupKey.isSet ? '' : ' They are not encrypted.'
  return `Every night into ${backupDir}, kept for ${days}.${key}`
}
