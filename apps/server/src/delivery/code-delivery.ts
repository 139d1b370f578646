import { type Settings, SettingsError } from '../settings.ts'
import type { DeliverCode } from './deliver-code.ts'
import { deliverByMail } from './smtp.ts'
import { deliverByWebhook } from './webhook.ts'

/** `OTP_DELIVERY=console`: one line on standard output, for the operator to read. */
const deliverToConsole: DeliverCode = async (to, code) => {
  process.stdout.write(`OTP ${to} ${code}\n`)
}

/** Creates the delivery chosen by OTP_DELIVERY. Throws a SettingsError if it lacks a setting. */
export function chooseDelivery(settings: Settings): DeliverCode {
  switch (settings.OTP_DELIVERY) {
    case 'console':
      return deliverToConsole
    case 'smtp':
      return deliverByMail({ url: need(settings, 'SMTP_URL'), from: need(settings, 'SMTP_FROM') })
    case 'webhook':
      return deliverByWebhook({
        url: need(settings, 'OTP_WEBHOOK_URL'),
        secret: need(settings, 'OTP_WEBHOOK_SECRET'),
      })
  }
}

function need(
  settings: Settings,
  name: 'SMTP_URL' | 'SMTP_FROM' | 'OTP_WEBHOOK_URL' | 'OTP_WEBHOOK_SECRET',
): string {
  const value = settings[name]
  if (!value) throw new SettingsError(`OTP_DELIVERY=${settings.OTP_DELIVERY} needs ${name}.`)
  return value
}
