import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { otherSessionsCookie, sessionCookie } from '../shared/secrets/desk-cookies.ts'
import { findStaffSession, type StaffSession } from './sessions.ts'

/** A session with the value of the cookie that carries it. */
export interface BrowserSession {
  key: string
  session: StaffSession
}

/** Besides the one in use. */
const MOST = 4

/** The sessions of a browser that are still open: the one in use and those at other hotels. */
export async function findBrowserSessions(
  { db, settings }: FastifyInstance,
  { cookies }: FastifyRequest,
): Promise<{ current: BrowserSession | undefined; others: BrowserSession[] }> {
  const find = async (key: string): Promise<BrowserSession[]> => {
    const session = key ? await findStaffSession(db, key) : undefined
    return session ? [{ key, session }] : []
  }
  const [current] = await find(cookies[sessionCookie(settings).name] ?? '')
  const others: BrowserSession[] = []
  const keys = (cookies[otherSessionsCookie(settings).name] ?? '').split('.').slice(0, MOST)
  for (const key of keys) others.push(...(await find(key)))
  return { current, others }
}

/** Those of one person, the one in use first. */
export async function findSessionsOf(
  app: FastifyInstance,
  request: FastifyRequest,
  email: string,
): Promise<BrowserSession[]> {
  const { current, others } = await findBrowserSessions(app, request)
  return [...(current ? [current] : []), ...others].filter(({ session }) => session.email === email)
}

/**
 * Sets the cookie of the sessions that are not in use.
 *
 * @param kept the latest used first; those beyond the most expire by themselves
 */
export function setOtherSessions(
  { settings }: FastifyInstance,
  reply: FastifyReply,
  kept: BrowserSession[],
  expires: Date,
): void {
  const { name, options } = otherSessionsCookie(settings)
  if (kept.length === 0) {
    if (reply.request.cookies[name]) reply.clearCookie(name, options)
    return
  }
  const keys = kept.slice(0, MOST).map(({ key }) => key)
  reply.setCookie(name, keys.join('.'), { ...options, expires })
}
