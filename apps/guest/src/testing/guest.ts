import type { Guest } from '@bellhop/contract/guest/guest'

/** A guest in room 204, in Kolkata's time zone, with the given changes. */
export function buildGuest(changes: Partial<Guest> = {}): Guest {
  return {
    _id: 'guest-1',
    hotelId: 'hotel-1',
    name: 'Ananya Rao',
    language: 'en',
    status: 'inHouse',
    roomNumber: '204',
    checkIn: '2026-11-20T08:30:00.000Z',
    duration: 3,
    checkoutTime: '11:00',
    checkOut: null,
    timeZone: 'Asia/Kolkata',
    preCheckIn: 'none',
    roomReady: true,
    ...changes,
  }
}
