import { createTransport } from 'nodemailer'
import type { CodeContext, DeliverCode } from './deliver-code.ts'
import { DeliveryFailure } from './delivery-failure.ts'

/** `OTP_DELIVERY=smtp`: an email with the code. */
export function deliverByMail({ url, from }: { url: string; from: string }): DeliverCode {
  const transport = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async (to, code, context) => {
    if (to.startsWith('+')) {
      throw new DeliveryFailure('OTP_DELIVERY=smtp reaches mail addresses only, no phones', 'warn')
    }
    try {
      await transport.sendMail({ from, to, ...writeMail(code, context) })
    } catch (error) {
      // The mail server's reply may contain the address, so only its codes are logged.
      const { code: reason, responseCode } = error as { code?: string; responseCode?: number }
      throw new DeliveryFailure(`SMTP ${[reason, responseCode].filter(Boolean).join(' ')}`)
    }
  }
}

function writeMail(code: string, { hotel, expiresAt }: CodeContext) {
  const minutes = Math.max(1, Math.round((expiresAt.getTime() - Date.now()) / 60_000))
  const validity = `It works once and for ${minutes} minutes.`
  const warning = 'If you did not ask for it, you can ignore this mail.'
  return {
    subject: `Your code for ${hotel}`,
    text: `${code} is your code for ${hotel}.\n\n${validity}\n${warning}\n`,
    html: `<p>Your code for ${escapeHtml(hotel)}:</p>
<p style="font-size:28px;font-weight:bold;letter-spacing:4px">${code}</p>
<p>${validity}<br>${warning}</p>`,
    // Prevents out-of-office replies.
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
