import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { acceptRequest } from '@bellhop/contract/desk/requests'
import { subscribeToPush } from '@bellhop/contract/guest/push'
import { createAmenityRequest } from '@bellhop/contract/guest/requests'
import { openPushService } from '../../../apps/server/src/testing/push-service.ts'
import type { TestServer } from '../../../e2e/support/server.ts'
import type { Session } from '../fixture.ts'
import type { Fault } from '../report.ts'
import { startServer } from '../start-server.ts'
import { callRoute, checkServed, compareTurns, measureWaits } from './neighbour.ts'

const GUESTS = 60
/** Browsers of each guest. */
const BROWSERS = 5
/** The connections of a hotel. They are used again after five seconds. */
const CONNECTIONS = 16

/** A hotel notifies guests whose push service never answers. */
export const pushNeighbour: Fault = {
  name: 'neighbour of push',
  async run({ fixture, makePlace }) {
    const { neighbour } = fixture
    const guests = fixture.guests.slice(0, GUESTS)
    const service = await openPushService()
    let called = 0
    const silent = createServer(() => called++).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    const server = await startServer(await makePlace(), { PUSH_ENDPOINTS: 'any' })

    const phone = service.addBrowser()
    const { keys } = phone.subscription
    await subscribe(server, neighbour.guest.session, phone.subscription)
    for (const { id, session } of guests) {
      for (let browser = 0; browser < BROWSERS; browser++) {
        const endpoint = `http://127.0.0.1:${port}/${id}/${browser}`
        await subscribe(server, session, { ...phone.subscription, endpoint, keys })
      }
    }
    const notify = async () => {
      const received = phone.received.length
      await acceptOrder(server, neighbour.guest.session, neighbour.staff, neighbour.order)
      while (phone.received.length === received) await delay(2)
      return undefined
    }
    const before = await measureWaits(notify)
    await Promise.all(
      guests.map(({ session }) => acceptOrder(server, session, fixture.staff, fixture.order)),
    )
    while (called < CONNECTIONS) await delay(2)
    const during = await measureWaits(notify, () => called)
    const { failures, figures } = compareTurns(before, during, CONNECTIONS)
    silent.close().closeAllConnections()
    await server.stop()
    await service.close()
    return { figures, failures }
  },
}

async function subscribe(server: TestServer, session: Session, body: object): Promise<void> {
  checkServed(await callRoute(server, subscribeToPush, { session, body }))
}

async function acceptOrder(server: TestServer, guest: Session, staff: Session, body: object) {
  const ordered = await callRoute(server, createAmenityRequest, { session: guest, body })
  checkServed(ordered)
  const id: string = JSON.parse(ordered.body).data._id
  checkServed(await callRoute(server, acceptRequest, { params: { id }, session: staff, body: {} }))
}
