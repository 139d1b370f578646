import { localeOf } from '@bellhop/languages'
import { createMailer } from '../delivery/mail.ts'
import type { Settings } from '../settings.ts'
import { nameCommand } from '../shared/name-command.ts'
import { type Finding, off, ok, problem } from './finding.ts'

/** Sends a real email to the sender's own address. */
export async function checkMail({ SMTP_URL: url, SMTP_FROM: from }: Settings): Promise<Finding> {
  if (!url || !from) {
    return off('mail', 'No mail server is set: the server sends no emails.')
  }
  try {
    await createMailer({ url, from })({
      to: from,
      subject: 'Bellhop can send emails',
      text: `This message was sent by ${nameCommand('doctor')}.\n`,
    })
    return ok('mail', { sentence: 'A message was sent to {address}.', values: { address: from } })
  } catch (error) {
    return problem(
      'mail',
      {
        sentence: 'A message to {address} could not be sent ({reason}).',
        values: { address: from, reason: (error as Error).message },
      },
      'Guests get no confirmations, invoices or codes by email.',
      'Check the mail server, its user and the sender with its provider: at the desk, under Operations, Connections, or SMTP_URL and SMTP_FROM.',
    )
  }
}

export function checkCodes({ OTP_DELIVERY, DEMO }: Settings): Finding {
  if (OTP_DELIVERY !== 'console') {
    return ok('codes', { sentence: 'Codes are sent by {way}.', values: { way: OTP_DELIVERY } })
  }
  if (DEMO === 'on') return off('codes', 'Codes are printed in the terminal, for the demo.')
  return problem(
    'codes',
    'One-time codes are printed in the terminal only.',
    'Guests cannot sign in by themselves.',
    'At the desk, under Operations, Connections, choose how codes are sent (or set OTP_DELIVERY).',
  )
}

/** The services of Chrome, Firefox and Safari. */
const pushServices = [
  'https://fcm.googleapis.com',
  'https://updates.push.services.mozilla.com',
  'https://web.push.apple.com',
]
const TIMEOUT_MS = 5_000

/** The keys follow from the secret key; browsers need https. Any response shows that a service can be reached. */
export async function checkPush(
  { PUBLIC_URL }: Settings,
  services: readonly string[] = pushServices,
): Promise<Finding> {
  if (!PUBLIC_URL.startsWith('https:')) {
    return off('push', 'Notifications need PUBLIC_URL to begin with https:')
  }
  const reached = await Promise.all(
    services.map((service) =>
      fetch(service, {
        ...{ method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) },
      }).then(
        () => true,
        () => false,
      ),
    ),
  )
  const lost = services.filter((_, index) => !reached[index])
  if (lost.length === 0) return ok('push', 'The services that deliver notifications answer.')
  return problem(
    'push',
    {
      sentence: '{hosts} cannot be reached.',
      valuesIn: (language) => ({
        hosts: new Intl.ListFormat(localeOf(language)).format(
          lost.map((service) => new URL(service).host),
        ),
      }),
    },
    'Phones and desks whose browsers use it get no notifications.',
    'Let the server call it over https: check the firewall and the DNS of this machine.',
  )
}
