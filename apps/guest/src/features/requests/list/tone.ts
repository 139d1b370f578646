import type { GuestRequest } from '@bellhop/contract/guest/requests'
import type { Tone } from '@bellhop/ui/badge'

const tones: Record<GuestRequest['status'], Tone> = {
  new: 'neutral',
  accepted: 'accent',
  inProgress: 'accent',
  onTheWay: 'accent',
  done: 'good',
  rejected: 'bad',
  cancelled: 'neutral',
  expired: 'warn',
}

export function toneOf(status: GuestRequest['status']): Tone {
  return tones[status]
}
