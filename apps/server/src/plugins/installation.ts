import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { createMailer, type SendHotelMail } from '../delivery/mail.ts'
import { mailsOfHotels } from '../delivery/of-hotels.ts'
import { INSTALLATION, type LiveSettings } from '../installation/live-settings.ts'

declare module 'fastify' {
  interface FastifyInstance {
    installation: LiveSettings
    /** Undefined while the installation has no mail server. */
    sendMail: SendHotelMail | undefined
  }
}

/** Follows the settings that may change while the server runs. */
export const installation = fp<{ live: LiveSettings }>(async (app, { live }) => {
  let sendMail: SendHotelMail | undefined
  app.decorate('installation', live)
  app.decorate('sendMail', { getter: () => sendMail })
  await live.follow(() => {
    const { SMTP_URL: url, SMTP_FROM: from } = live.settings
    sendMail = url && from ? mailsOfHotels(app.db, createMailer({ url, from })) : undefined
  })
  const unsubscribe = app.bus.subscribe(loadIfNotified(app))
  app.addHook('onClose', async () => unsubscribe())
})

const loadIfNotified = (app: FastifyInstance) => (id: string) => {
  if (id !== INSTALLATION) return
  app.installation
    .load()
    .catch((err: unknown) => app.log.warn({ err }, 'settings of the desk not read'))
}
