import type { RequestKind, RequestPlace } from './request-status.ts'

/**
 * Whether everyone who shares the room sees a request while it runs: what is brought to the room or done there. A gift
 * may be a surprise, and an appointment elsewhere is the guest's own.
 */
export function isSeenInRoom({ kind, place }: { kind: RequestKind; place: RequestPlace }): boolean {
  return place === 'inRoom' && kind !== 'gift'
}
