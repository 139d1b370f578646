import fp from 'fastify-plugin'
import helmet from 'helmet'

/** What the pages may ask a browser for: camera and microphone, and nothing else that needs a guest's consent. */
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
        // A voice note is listened to before it is sent.
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
    strictTransportSecurity: app.settings.PUBLIC_URL.startsWith('https:')
      ? { maxAge: 31_536_000, includeSubDomains: false }
      : false,
  })
  app.addHook('onRequest', (request, reply, next) => {
    reply.raw.setHeader('Permissions-Policy', permissionsPolicy)
    setHeaders(request.raw, reply.raw, () => next())
  })
  // Answers of the API are personal unless their route says otherwise.
  app.addHook('onSend', (request, reply, payload, next) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) {
      reply.header('Cache-Control', 'no-store')
    }
    next(null, payload)
  })
})
