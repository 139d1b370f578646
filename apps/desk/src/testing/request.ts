import type { DeskRequest } from '@bellhop/contract/desk/requests'

const at = '2026-11-21T10:00:00Z'

/** Bath towels for room 204, as they were placed. */
export function buildRequest(values: Partial<DeskRequest> = {}): DeskRequest {
  return {
    _id: 'towels',
    number: 1,
    kind: 'amenity',
    place: 'inRoom',
    status: 'new',
    title: 'Bath towel × 2',
    department: null,
    lines: [],
    createdAt: at,
    updatedAt: at,
    promisedAt: at,
    waitsFrom: at,
    acknowledgeBy: at,
    timeline: [],
    amounts: { subtotal: 0, tax: 0, tip: 0, total: 0 },
    stayId: 'stay',
    roomNumber: '204',
    guest: { _id: 'guest', name: 'Ananya Rao' },
    acceptedBy: null,
    ...values,
  }
}
