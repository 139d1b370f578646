import { escapeHtml } from '@bellhop/domain/text/escape-html'
import { MINUTE_MS } from '@bellhop/domain/time/durations'
import type { CodeContext, DeliverCode } from './deliver-code.ts'
import { DeliveryFailure } from './delivery-failure.ts'
import { createMailer, type MailServer } from './mail.ts'

/** `OTP_DELIVERY=smtp`: an email with the code. */
export function deliverByMail(server: MailServer): DeliverCode {
  const sendMail = createMailer(server)
  return async (to, code, context) => {
    if (to.startsWith('+')) {
      throw new DeliveryFailure(
        'OTP_DELIVERY=smtp reaches email addresses only, not phones',
        'warn',
      )
    }
    await sendMail({ to, ...writeMail(code, context) })
  }
}

function writeMail(code: string, { hotel, expiresAt }: CodeContext) {
  const minutes = Math.max(1, Math.round((expiresAt.getTime() - Date.now()) / MINUTE_MS))
  const validity = `It works once and for ${minutes} minutes.`
  const warning = 'If you did not ask for it, you can ignore this mail.'
  return {
    subject: `Your code for ${hotel}`,
    text: `${code} is your code for ${hotel}.\n\n${validity}\n${warning}\n`,
    html: `<p>Your code for ${escapeHtml(hotel)}:</p>
<p style="font-size:28px;font-weight:bold;letter-spacing:4px">${code}</p>
<p>${validity}<br>${warning}</p>`,
  }
}
