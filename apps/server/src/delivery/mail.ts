import { createTransport, type SendMailOptions } from 'nodemailer'
import { DeliveryFailure } from './delivery-failure.ts'

export interface MailServer {
  /** SMTP_URL */
  url: string
  /** SMTP_FROM */
  from: string
}

interface Mail extends Omit<SendMailOptions, 'headers'> {
  headers?: Record<string, string>
  /** For an email that may be sent again: mail programs recognise it by its Message-ID. */
  key?: string
}

interface SmtpError {
  code?: string
  responseCode?: number
  response?: string
}

export type SendMail = (mail: Mail) => Promise<void>

/** Sends an email of a hotel. */
export type SendHotelMail = (mail: Mail & { hotelId: string }) => Promise<void>

/** Sends email by SMTP. Throws `DeliveryFailure`; its message is safe to log. */
export function createMailer({ url, from }: MailServer): SendMail {
  const transport = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = from.match(/@([^\s@>]+)>?$/)?.[1]
  return async ({ key, headers, ...mail }) => {
    try {
      await transport.sendMail({
        from,
        ...mail,
        ...(key && { messageId: `<${key}@${domain}>` }),
        // Prevents out-of-office replies.
        headers: { ...headers, 'Auto-Submitted': 'auto-generated' },
      })
    } catch (error) {
      // The mail server's reply may contain the address, so only its codes are logged.
      const { code: reason, responseCode, response } = error as SmtpError
      const message = `SMTP ${[reason, responseCode].filter(Boolean).join(' ')}`
      const isFinal = (responseCode ?? 0) >= 500
      throw new DeliveryFailure(message, { isFinal, reply: response })
    }
  }
}
