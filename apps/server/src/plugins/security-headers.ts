import fp from 'fastify-plugin'
import helmet from 'helmet'

/** Browser permissions of the pages: camera and microphone, and nothing else that needs consent. */
const permissionsPolicy = [
  'camera=(self)',
  'microphone=(self)',
  'accelerometer=()',
  'display-capture=()',
  'geolocation=()',
  'gyroscope=()',
  'hid=()',
  'magnetometer=()',
  'midi=()',
  'payment=()',
  'serial=()',
  'usb=()',
  'xr-spatial-tracking=()',
].join(', ')

/** Headers of every response. Both front ends run under this policy: no inline script, nothing from elsewhere. */
export const securityHeaders = fp(async (app) => {
  // Not by @fastify/helmet, which builds the same headers again for every request.
  const overHttp = makeHelmet(false)
  const overHttps = makeHelmet({ maxAge: 31_536_000, includeSubDomains: false })
  app.addHook('onRequest', (request, reply, next) => {
    const setHeaders = app.settings.PUBLIC_URL.startsWith('https:') ? overHttps : overHttp
    reply.raw.setHeader('Permissions-Policy', permissionsPolicy)
    setHeaders(request.raw, reply.raw, () => next())
  })
  // Responses of the API are personal unless their route states otherwise.
  app.addHook('onSend', (request, reply, payload, next) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) {
      reply.header('Cache-Control', 'no-store')
    }
    next(null, payload)
  })
})

function makeHelmet(
  strictTransportSecurity: false | { maxAge: number; includeSubDomains: boolean },
) {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        // A voice note is played before it is sent.
        mediaSrc: ["'self'", 'blob:'],
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
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity,
  })
}
