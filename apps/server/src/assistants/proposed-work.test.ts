import { acceptAgentPlan, listAgentPlans, undoAgentPlan } from '@bellhop/contract/desk/agent-plans'
import { getStayGuest } from '@bellhop/contract/desk/guest-notes'
import { getHousekeeping } from '@bellhop/contract/desk/housekeeping'
import { eraseGuest } from '@bellhop/contract/desk/privacy'
import { rejectRequest } from '@bellhop/contract/desk/requests'
import { setRoomState } from '@bellhop/contract/desk/rooms'
import { beforeEach, expect, test } from 'vitest'
import { buildApiKey } from '../testing/api-keys.ts'
import { openAssistant } from '../testing/assistants.ts'
import { getTestApp } from '../testing/build-app.ts'
import { buildGuest, buildRooms, buildStaff } from '../testing/builders.ts'
import { settleBill } from '../testing/former-guest.ts'
import { setUpRequestDesk } from '../testing/request-desk.ts'

const server = await getTestApp()
const { hotel, housekeeping, guest, desk, ask, get } = setUpRequestDesk(server)

let use: Awaited<ReturnType<typeof openAssistant>>['use']
beforeEach(async () => {
  const { key } = await buildApiKey(hotel)
  use = (await openAssistant(server, key)).use
})

async function propose(tool: string, given: Record<string, unknown>) {
  const { answer, failed } = await use(tool, given)
  expect([failed, answer.detail]).toEqual([false, undefined])
  return answer as { plan: string; changes: { field: string; before?: unknown; after?: unknown }[] }
}
const accept = async (id: string) => (await desk.call(acceptAgentPlan, { params: { id } })).body
const roomOf = async (id: string) =>
  (await desk.call(getHousekeeping)).body.data.rooms.find(({ _id }) => _id === id)
const dirty = (id: string) => desk.call(setRoomState, { params: { id }, body: { state: 'dirty' } })

test('proposes to accept a request, and then to move it forward', async () => {
  const id = await ask()
  const { plan, changes } = await propose('accept_request', { id })
  expect(changes).toContainEqual({ field: 'status', before: 'new', after: 'accepted' })
  expect((await get(id)).body.data.status).toBe('new')
  expect((await accept(plan)).data).toMatchObject({ state: 'accepted', canUndo: false })
  expect((await get(id)).body.data).toMatchObject({
    ...{ status: 'accepted', acceptedBy: { name: desk.name } },
  })
  const next = await propose('advance_request', { id, status: 'inProgress' })
  expect(next.changes).toEqual([{ field: 'status', before: 'accepted', after: 'inProgress' }])
  expect((await accept(next.plan)).data.state).toBe('accepted')
  expect((await get(id)).body.data.status).toBe('inProgress')
})

test('does not accept a request that was rejected since', async () => {
  const id = await ask()
  const { plan } = await propose('accept_request', { id })
  await desk.call(rejectRequest, { params: { id }, body: { reason: 'Not available today' } })
  expect((await accept(plan)).code).toBe('changed_meanwhile')
})

test('proposes who cleans a room, which can be undone', async () => {
  const [room = ''] = await buildRooms(hotel, 1)
  await dirty(room)
  const one = await buildStaff(hotel, { role: 'attendant', departments: [housekeeping] })
  const assigned = async () => (await roomOf(room))?.task?.assignedTo?._id
  const first = await propose('assign_housekeeping', { roomIds: [room], staffId: one.id })
  expect(first.changes).toMatchObject([{ after: one.name }])
  expect(await assigned()).toBeUndefined()
  await accept(first.plan)
  expect(await assigned()).toBe(one.id)
  const second = await propose('assign_housekeeping', { roomIds: [room], staffId: null })
  expect((await accept(second.plan)).data.canUndo).toBe(true)
  expect(await assigned()).toBeUndefined()
  await desk.call(undoAgentPlan, { params: { id: second.plan } })
  expect(await assigned()).toBe(one.id)
})

test('proposes the state of a room', async () => {
  const [room = ''] = await buildRooms(hotel, 1)
  await dirty(room)
  const { plan, changes } = await propose('set_room_state', { id: room, state: 'clean' })
  expect(changes).toContainEqual({ field: 'state', before: 'dirty', after: 'clean' })
  expect((await roomOf(room))?.state).toBe('dirty')
  await accept(plan)
  expect((await roomOf(room))?.state).toBe('clean')
})

test('proposes a note about a guest', async () => {
  const params = { id: guest.stayId }
  const texts = async () =>
    (await desk.call(getStayGuest, { params })).body.data.notes.map(({ text }) => text)
  const { plan, changes } = await propose('add_guest_note', {
    ...{ ...params, text: 'Likes tea', isOfStay: true },
  })
  expect(changes).toContainEqual({ field: 'notes', before: 0, after: 1 })
  expect(changes.map(({ after }) => after)).toContainEqual({ writtenByGuest: 'Likes tea' })
  expect(await texts()).toEqual([])
  await accept(plan)
  expect(await texts()).toEqual(['Likes tea'])
})

test('an erasure deletes the plans about a guest, and no others', async () => {
  const admin = await buildStaff(hotel, { role: 'admin' })
  const former = await buildGuest(hotel, { status: 'checkedOut' })
  await settleBill(hotel, former.stayId)
  const note = (id: string) =>
    propose('add_guest_note', { id, text: 'Forgot an umbrella', isOfStay: false })
  await note(former.stayId)
  const { plan } = await note(guest.stayId)
  const erased = await admin.call(eraseGuest, { params: { id: former.id }, body: {} })
  expect(erased.status).toBe(200)
  const left = (await desk.call(listAgentPlans)).body.data
  expect(left.map(({ _id }) => _id)).toEqual([plan])
})
