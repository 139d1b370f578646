import fp from 'fastify-plugin'
import helmet from 'helmet'

/** Headers of every answer. Both front ends run under this policy: no inline script, nothing from elsewhere. */
export const securityHeaders = fp(async (app) => {
  // Not by @fastify/helmet, which makes the same headers anew for every request.
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: app.settings.PUBLIC_URL.startsWith('https:')
      ? { maxAge: 31_536_000, includeSubDomains: false }
      : false,
  })
  app.addHook('onRequest', (request, reply, next) =>
    setHeaders(request.raw, reply.raw, () => next()),
  )
  // Answers of the API are personal unless their route says otherwise.
  app.addHook('onSend', (request, reply, payload, next) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) {
      reply.header('Cache-Control', 'no-store')
    }
    next(null, payload)
  })
})
