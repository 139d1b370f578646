import {
  addStaff,
  changeStaff,
  createStaffLink,
  deactivateStaff,
  listStaff,
  reactivateStaff,
  type StaffAccountWithLink,
} from '@bellhop/contract/desk/staff-members'
import { resetSecondFactor } from '@bellhop/contract/desk/staff-second-factor'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { StaffWork } from '../../../audit/work.ts'
import { limitById, perDay, perHour } from '../../../limits/limit.ts'
import { countUse } from '../../../limits/rate-limits.ts'
import { notFound } from '../../../shared/calls/problem.ts'
import { createStaffLinkKey, linkAddress } from '../links.ts'
import { recordStaffEvent, type StaffMail, sendStaffLink } from '../send-link.ts'
import {
  accessEnded,
  addAccount,
  changeAccount,
  deactivateAccount,
  lockAccount,
  reactivateAccount,
  resetAccount,
} from './change-account.ts'
import { canSignIn, findAccount, listAccounts, toAccount } from './queries.ts'

/** Staff of the hotel, whom admins invite, change and send away. */
export const accountRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...listStaff,
    handler: async ({ staff, now }) => ({
      data: (await listAccounts(app.db, staff.hotelId)).map((row) => toAccount(row, now)),
    }),
  })

  app.route({
    ...addStaff,
    handler: (request, reply) => {
      const { delivery, ...details } = request.body
      return invite(request, reply, { delivery, status: 201 }, (work) => addAccount(work, details))
    },
  })

  app.change(changeStaff, async (work, { staff, params, body }) => {
    await changeAccount(work, params.id, body)
    const data = await read(work, params.id)
    await recordStaffEvent(work.tx, staff.hotelId)
    return { data }
  })

  app.route({
    ...createStaffLink,
    handler: (request, reply) =>
      invite(request, reply, { ...request.body, status: 201 }, async ({ tx }) => {
        const { staff, params } = request
        const { deactivated_at } = await lockAccount(tx, staff.hotelId, params.id, false)
        if (deactivated_at) throw accessEnded()
        return params.id
      }),
  })

  app.change(deactivateStaff, async (work, { staff, params }) => {
    await deactivateAccount(work, params.id)
    const data = await read(work, params.id)
    await recordStaffEvent(work.tx, staff.hotelId)
    return { data }
  })

  app.route({
    ...resetSecondFactor,
    handler: (request, reply) =>
      invite(request, reply, request.body, async (work) => {
        await resetAccount(work, request.params.id)
        return request.params.id
      }),
  })

  app.route({
    ...reactivateStaff,
    handler: (request, reply) =>
      invite(request, reply, request.body, async (work) => {
        await reactivateAccount(work, request.params.id)
        return request.params.id
      }),
  })

  /**
   * Creates the link of a member of staff after `prepare`, which returns their id. The link is in the response, or is
   * emailed after the commit; a repeated call, which has no effect, emails none.
   */
  async function invite(
    request: FastifyRequest,
    reply: FastifyReply,
    { delivery = 'email', status = 200 }: InviteOptions,
    prepare: (work: StaffWork) => Promise<string>,
  ): Promise<{ data: StaffAccountWithLink }> {
    const { hotelId } = request.staff
    const isMailed = delivery === 'email' && app.sendMail !== undefined
    let mailed: StaffMail | undefined
    const response = await app.transact(
      request,
      reply,
      async (work) => {
        const staffId = await prepare(work)
        const { purpose, key } = await createLink(work, staffId, isMailed)
        const data = await read(work, staffId)
        await recordStaffEvent(work.tx, hotelId)
        if (!isMailed) return { data: { ...data, url: linkAddress(app.settings.PUBLIC_URL, key) } }
        mailed = { hotelId, staffId, purpose, key }
        return { data }
      },
      { status },
    )
    if (mailed) {
      sendStaffLink(app, mailed).catch((err) => request.log.error({ err }, 'link of staff'))
    }
    return response
  }
}

interface InviteOptions {
  delivery?: 'email' | 'copy' | undefined
  status?: number
}

async function createLink(
  { tx, staff: { hotelId }, now, audit }: StaffWork,
  staffId: string,
  isMailed: boolean,
) {
  const limits = [
    limitById('links of a member of staff', staffId, perHour(10)),
    limitById("links of a hotel's staff", hotelId, perDay(500)),
  ]
  await countUse(tx, limits, 'Too many tries.', now)
  const account = await findAccount(tx, hotelId, staffId)
  if (!account) throw notFound('person')
  const purpose = canSignIn(account) ? 'reset' : 'invitation'
  const key = await createStaffLinkKey(tx, { hotelId, staffId, purpose, isMailed }, now)
  await audit('staff.createLink', staffId, {
    after: { purpose, delivery: isMailed ? 'email' : 'copy' },
  })
  return { purpose, key } as const
}

async function read({ tx, staff: { hotelId }, now }: StaffWork, id: string) {
  const row = await findAccount(tx, hotelId, id)
  if (!row) throw notFound('person')
  return toAccount(row, now)
}
