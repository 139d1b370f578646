import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export interface MailServer {
  url: string
  close(): void
}

/**
 * A real mail server on this machine.
 *
 * @param receive gets each raw message
 * @param reject returns an error to reject the next message
 * @param at where it listens, and what it asks for
 */
export async function startMailServer(
  receive: (to: string, raw: string) => void,
  reject: () => Error | undefined = () => undefined,
  {
    host = '127.0.0.1',
    port = 0,
    ...options
  }: SMTPServerOptions & { host?: string; port?: number } = {
    disabledCommands: ['STARTTLS', 'AUTH'],
  },
): Promise<MailServer> {
  const smtp = new SMTPServer({
    ...options,
    logger: false,
    onData: async (stream, { envelope }, done) => {
      const raw = await text(stream)
      const rejection = reject()
      if (!rejection) receive(envelope.rcptTo[0]?.address ?? '', raw)
      done(rejection)
    },
  })
  const listener = smtp.listen(port, host)
  await once(listener, 'listening')
  const { port: used } = listener.address() as AddressInfo
  return { url: `smtp://${host}:${used}`, close: () => smtp.close() }
}
