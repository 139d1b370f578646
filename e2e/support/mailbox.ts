import { expect } from '@playwright/test'
import { startMailServer } from '../../apps/server/src/testing/mail-server.ts'

/** Emails that a mail server on this machine has received. */
export interface Mailbox {
  address: URL
  /** Waits for an email to this address. @returns what the group of the pattern found in it */
  find(to: string, pattern: RegExp): Promise<string>
  close(): void
}

export async function openMailbox(): Promise<Mailbox> {
  const emails: { to: string; text: string }[] = []
  const server = await startMailServer((to, raw) => void emails.push({ to, text: decode(raw) }))
  return {
    // The port of a scheme that the class does not know would be missing.
    address: new URL(server.url.replace('smtp:', 'http:')),
    async find(to, pattern) {
      const search = () => emails.findLast((email) => email.to === to && pattern.test(email.text))
      await expect.poll(search).toBeDefined()
      return pattern.exec(search()?.text ?? '')?.[1] ?? ''
    },
    close: server.close,
  }
}

/** Decodes quoted-printable, as far as needed for addresses. */
const decode = (raw: string) => raw.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')
