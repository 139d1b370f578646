import fp from 'fastify-plugin'

const CHECK_MS = 50

/**
 * Lets a stopping server end as soon as its calls are answered. Node closes only the connections that are idle when the
 * server begins to stop; one that becomes idle later would keep it running for `keepAliveTimeout`.
 */
export const stopping = fp(async (app) => {
  app.addHook('preClose', async () => {
    if (!app.server.listening) return
    const timer = setInterval(() => app.server.closeIdleConnections(), CHECK_MS)
    app.server.once('close', () => clearInterval(timer))
  })
})
