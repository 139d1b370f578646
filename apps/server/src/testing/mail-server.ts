import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export interface MailServer {
  url: string
  close(): void
}

/**
 * A real mail server on this machine.
 *
 * @param receive gets each raw message
 * @param reject returns an error to reject the next message
 */
export async function startMailServer(
  receive: (to: string, raw: string) => void,
  reject: () => Error | undefined = () => undefined,
): Promise<MailServer> {
  const smtp = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData: async (stream, { envelope }, done) => {
      const raw = await text(stream)
      const rejection = reject()
      if (!rejection) receive(envelope.rcptTo[0]?.address ?? '', raw)
      done(rejection)
    },
  })
  const listener = smtp.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, close: () => smtp.close() }
}
