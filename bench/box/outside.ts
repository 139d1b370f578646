import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:https'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startMailServer } from '../../apps/server/src/testing/mail-server.ts'
import { hostAddress } from './machine.ts'

const call = promisify(execFile)

export const mailServer = 'mail.hotel.test'
export const publicName = 'stay.hotel.test'
export const mailPassword = `pa$$w#rd'"\\ é`
/** The doctor calls them; they cannot be reached from every machine. */
const pushServices = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
]
export const outsideNames = [mailServer, ...pushServices]

/** A mail server, and stand-ins for the services of notifications, with certificates of one authority. */
export interface Outside {
  /** The certificate of the authority. */
  authority: string
  /** Subjects of received emails. */
  subjects: string[]
  close(): void
}

export async function startOutside(folder: string): Promise<Outside> {
  const file = (name: string) => join(folder, name)
  const openssl = (...args: string[]) => call('openssl', args, { cwd: folder })
  const names = outsideNames.map((name) => `DNS:${name}`).join(',')
  await openssl(
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '30', '-subj', '/CN=Outside'],
    ...['-addext', `subjectAltName=${names}`, '-keyout', 'outside.key', '-out', 'outside.crt'],
  )
  const [key, cert] = await Promise.all(
    ['outside.key', 'outside.crt'].map((name) => readFile(file(name))),
  )
  const subjects: string[] = []
  const mail = await startMailServer(
    (_, raw) => subjects.push(/^Subject: (.*)$/m.exec(raw)?.[1]?.trim() ?? ''),
    undefined,
    {
      ...{ host: hostAddress, port: 465, secure: true, key, cert },
      onAuth({ password }, _, done) {
        done(password === mailPassword ? null : new Error('Wrong password'), { user: 'stay' })
      },
    },
  )
  const push = createServer({ key, cert }, (_, response) => response.writeHead(404).end())
  push.listen(443, hostAddress)
  await once(push, 'listening')
  return {
    authority: file('outside.crt'),
    subjects,
    close() {
      mail.close()
      push.close()
      push.closeAllConnections()
    },
  }
}
