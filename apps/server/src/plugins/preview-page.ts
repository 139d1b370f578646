import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyReply } from 'fastify'

const firstScript = '<script src="/first-paint.js">'

/**
 * Sends the guest app's page for a frame of the desk: the only one that may be in a frame, and only in one of the same
 * origin. Its first script takes away what the app could send and store (apps/guest/src/preview).
 */
export async function sendPreviewPage(reply: FastifyReply, guestDir: string) {
  const page = await readFile(join(guestDir, 'index.html'), 'utf8')
  if (!page.includes(firstScript)) throw new Error('index.html has no first-paint.js')
  const policy = String(reply.raw.getHeader('content-security-policy'))
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('x-frame-options', 'SAMEORIGIN')
    .header(
      'content-security-policy',
      policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
    )
    .send(page.replace(firstScript, `<script src="/preview.js"></script>\n    ${firstScript}`))
}
