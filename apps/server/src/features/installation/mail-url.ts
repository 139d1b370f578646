import type { Settings } from '../../settings.ts'
import { fieldProblem } from '../../shared/calls/problem.ts'

export interface MailBody {
  smtpUrl?: string | null
  smtpFrom?: string | null
  password?: string | null
}

/** Shows the address of the mail server without the password in it. */
export function withoutPassword(address: string | undefined) {
  if (!address) return { smtpUrl: null, password: { isSet: false } }
  const url = new URL(address)
  const isSet = url.password !== ''
  url.password = ''
  return { smtpUrl: url.href, password: { isSet } }
}

/**
 * Puts the password into the address. The one in use stays only for the same user at the same server: it must not go to
 * another one.
 */
export function readMail(body: MailBody, { SMTP_URL }: Settings): Record<string, unknown> {
  const { smtpUrl: typed, password } = body
  const address = typed?.trim()
  if (!address || !URL.canParse(address)) return { ...body }
  const url = new URL(address)
  if (url.password !== '') return { ...body, smtpUrl: url.href }
  if (password) url.password = encodeURIComponent(password)
  if (password === undefined && SMTP_URL) {
    const former = new URL(SMTP_URL)
    const isSame = (['protocol', 'host', 'username'] as const).every(
      (part) => url[part] === former[part],
    )
    if (isSame) url.password = former.password
    else if (former.password !== '' && url.username !== '') {
      throw fieldProblem('password', 'Enter the password of this user at this mail server.')
    }
  }
  return { ...body, smtpUrl: url.href }
}
