import { escapeHtml } from '@bellhop/domain/text/escape-html'
import { MINUTE_MS } from '@bellhop/domain/time/durations'
import { directionOf } from '@bellhop/languages'
import { sayIn } from '../sentences/sentences.ts'
import { type Settings, SettingsError } from '../settings.ts'
import type { CodeContext, DeliverCode } from './deliver-code.ts'
import { DeliveryFailure } from './delivery-failure.ts'
import { createMailer, type MailServer } from './mail.ts'
import { printForOperator } from './print-for-operator.ts'
import { deliverByWebhook } from './webhook.ts'

/** `OTP_DELIVERY=console`: one line on standard output, for the operator to read. */
const deliverToConsole: DeliverCode = async (to, code) => {
  printForOperator(`OTP ${to} ${code}\n`, { msg: 'one-time code', to, code })
}

/** Delivers each code as the settings say when it is sent. */
export function deliverBySettings(settings: Settings): DeliverCode {
  return async (to, code, context) => {
    await chooseNow(settings)(to, code, context)
  }
}

function chooseNow(settings: Settings): DeliverCode {
  try {
    return chooseDelivery(settings)
  } catch (error) {
    throw error instanceof SettingsError ? new DeliveryFailure(error.message) : error
  }
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

/** `OTP_DELIVERY=smtp`: an email with the code. */
function deliverByMail(server: MailServer): DeliverCode {
  const sendMail = createMailer(server)
  return async (to, code, context) => {
    if (to.startsWith('+')) {
      throw new DeliveryFailure('OTP_DELIVERY=smtp reaches email addresses only, not phones', {
        level: 'warn',
      })
    }
    await sendMail({ to, ...writeMail(code, context) })
  }
}

function writeMail(code: string, { hotel, expiresAt, language }: CodeContext) {
  const say = sayIn(language)
  const minutes = Math.max(1, Math.round((expiresAt.getTime() - Date.now()) / MINUTE_MS))
  const subject = say('Your code for {hotel}', { hotel })
  const validity = say(
    'It works once, within {minutes, plural, one {# minute} other {# minutes}}.',
    { minutes },
  )
  const warning = say('If you did not ask for it, you can ignore this email.')
  return {
    subject,
    text: `${say('{code} is your code for {hotel}.', { code, hotel })}\n\n${validity}\n${warning}\n`,
    html: `<div lang="${language}" dir="${directionOf(language)}"><p>${escapeHtml(subject)}</p>
<p style="font-size:28px;font-weight:bold;letter-spacing:4px"><bdi>${code}</bdi></p>
<p>${escapeHtml(validity)}<br>${escapeHtml(warning)}</p></div>`,
  }
}
