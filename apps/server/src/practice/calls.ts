import type { BodyOf, ParamsOf, QueryOf, ResponseOf, Route } from '@bellhop/contract/base/route'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { is } from '../database/conditions.ts'
import { newId } from '../shared/ids.ts'
import { sessionCookie } from '../shared/secrets/desk-cookies.ts'

interface Input<R extends Route> {
  params?: ParamsOf<R>
  query?: QueryOf<R>
  body?: BodyOf<R>
}

/** Makes a call of the contract. @returns its response, or undefined if it was rejected */
export type MakeCall = <R extends Route>(
  route: R,
  input?: Input<R>,
) => Promise<ResponseOf<R> | undefined>

/** A person of a practice hotel, at this time. */
interface Person {
  hotelId: string
  id: string
  now: Date
}

/** The end of a session, by the clock of the database as when it is read: longer than the calls of one person take. */
const inFiveMinutes = sql<Date>`now() + interval '5 minutes'`

/** Lets a made-up guest make calls, as their phone would. */
export async function asGuest<T>(
  app: FastifyInstance,
  { hotelId, id, now }: Person,
  work: (call: MakeCall) => Promise<T>,
): Promise<T> {
  const sid = newId()
  const values = { hotel_id: hotelId, id: sid, guest_id: id, expires_at: inFiveMinutes }
  await app.db.insertInto('guest_session').values(values).execute()
  try {
    const claims = { _id: id, hotelId, sid, checkIn: null, duration: null }
    const token = await app.signGuestToken({ ...claims, checkoutTime: '', timeZone: 'UTC' }, now)
    return await work(callerWith(app, { authorization: `Bearer ${token}` }))
  } finally {
    await app.db
      .deleteFrom('guest_session')
      .where(is({ hotel_id: hotelId, id: sid }))
      .execute()
  }
}

/** Lets a made-up member of staff make calls, as the desk would. */
export async function asStaff<T>(
  app: FastifyInstance,
  { hotelId, id }: Person,
  work: (call: MakeCall) => Promise<T>,
): Promise<T> {
  const sessionId = newId()
  const { value, secretHash } = app.makeStaffCookie(hotelId, sessionId)
  const values = { id: sessionId, staff_id: id, secret_hash: secretHash, expires_at: inFiveMinutes }
  await app.db
    .insertInto('staff_session')
    .values({ hotel_id: hotelId, ...values, address: '', device: '' })
    .execute()
  try {
    const cookie = `${sessionCookie(app.settings).name}=${value}`
    return await work(callerWith(app, { cookie }))
  } finally {
    await app.db
      .deleteFrom('staff_session')
      .where(is({ hotel_id: hotelId, id: sessionId }))
      .execute()
  }
}

function callerWith(app: FastifyInstance, headers: Record<string, string>): MakeCall {
  return async (route, { params = {}, query, body } = {}) => {
    const path = route.url.replace(/:(\w+)/g, (_, name) =>
      encodeURIComponent((params as Record<string, string>)[name] ?? ''),
    )
    const { statusCode, payload } = await app.inject({
      ...{ method: route.method, url: `/api${path}`, headers },
      ...(query !== undefined && { query: query as Record<string, string> }),
      ...(body !== undefined && { payload: body as object }),
    })
    if (statusCode >= 500) throw new Error(`${route.method} ${route.url} answered ${statusCode}`)
    return statusCode < 300 ? (payload ? JSON.parse(payload) : {}) : undefined
  }
}
