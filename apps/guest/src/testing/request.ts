import type { GuestRequest } from '@bellhop/contract/guest/requests'

const at = '2026-11-22T10:00:00.000Z'

/** A request for two free bath towels, just placed. */
export function buildRequest(values: Partial<GuestRequest> = {}): GuestRequest {
  return {
    _id: 'towels',
    number: 7,
    kind: 'amenity',
    place: 'inRoom',
    status: 'new',
    title: '2 × Bath towel',
    department: null,
    lines: [],
    promisedAt: at,
    createdAt: at,
    updatedAt: at,
    timeline: [{ status: 'new', at, by: 'guest' }],
    amounts: { subtotal: 0, tax: 0, tip: 0, total: 0 },
    canCancel: true,
    canReschedule: false,
    canTip: true,
    canReview: false,
    ...values,
  }
}
