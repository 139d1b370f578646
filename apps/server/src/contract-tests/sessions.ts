import type { StayStatus } from '@bellhop/contract/guest/guest'
import type { StaffRole } from '@bellhop/domain/people/staff-roles'
import {
  buildDepartment,
  buildGuest,
  buildStaff,
  signInGuest,
  type TestHotel,
} from '../testing/builders.ts'
import { buildOutlet } from '../testing/menu-builders.ts'
import type { World } from './world.ts'

type Headers = Record<string, string>

/** Sessions of people other than the owner, opened once. */
export function openSessions(world: World) {
  /** Sessions of guests for whom no call has changed anything so far. */
  const guestSessions = new Map<string, Promise<Headers>>()

  /** A guest other than the owner. */
  function guestOf(hotel: TestHotel, status: StayStatus = 'inHouse'): Promise<Headers> {
    const key = `${hotel.id} ${status}`
    const session =
      guestSessions.get(key) ??
      buildGuest(hotel, { status }).then((guest) => signInGuest(world.server, guest))
    guestSessions.set(key, session)
    return session
  }

  const staffSessions = new Map<string, Promise<Headers>>()

  /** Staff of the world's department and outlet, or of others. */
  function staffOf(hotel: TestHotel, role: StaffRole, ofWorld = true): Promise<Headers> {
    const key = `${hotel.id} ${role} ${ofWorld}`
    const session = staffSessions.get(key) ?? openStaffSession(hotel, role, ofWorld)
    staffSessions.set(key, session)
    return session
  }

  async function openStaffSession(hotel: TestHotel, role: StaffRole, ofWorld: boolean) {
    const departments = ofWorld
      ? [world.department]
      : [await buildDepartment(hotel, { name: 'Laundry' })]
    const outlets = ofWorld ? [world.outlet] : [await buildOutlet(hotel, { name: 'Café' })]
    return (await buildStaff(hotel, { role, departments, outlets })).headers
  }

  return { guestSessions, staffSessions, guestOf, staffOf }
}
