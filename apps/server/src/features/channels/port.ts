import type { ChannelCatalogue } from '@bellhop/domain/channels/check-mapping'
import type { ShownNight } from '@bellhop/domain/channels/compare-shown'
import type { TargetNights } from '@bellhop/domain/channels/join-nights'
import type { ChannelRate } from '@bellhop/domain/channels/rate-of-night'
import type { RevisionPlace } from '@bellhop/domain/channels/revisions'
import type { ChannelErrorCode, PortalBooking } from '../../database/stored-channel.ts'

/** A message about a booking, as it is stored. */
export interface Revision extends RevisionPlace {
  /** The id of the booking. */
  uniqueId: string
  content: PortalBooking
}

/** A night that the channel has not accepted, and why. */
export interface TargetWarning {
  target: string
  from: string
  to: string
  text: string
}

/** A channel manager. All calls throw `ChannelFailed`. */
export interface ChannelPort {
  readCatalogue(): Promise<ChannelCatalogue & { name: string }>
  /** Sends how many rooms are for sale, in one request. @returns what was not accepted */
  sendRooms(nights: readonly TargetNights<number>[]): Promise<TargetWarning[]>
  /** Sends prices and restrictions, in one request. @returns what was not accepted */
  sendRates(nights: readonly TargetNights<ChannelRate>[]): Promise<TargetWarning[]>
  /** Reads what it shows: the rooms of its room types, or the terms of its rate plans. @param span its last day included */
  readShown(kind: 'rooms' | 'rates', span: { from: string; to: string }): Promise<ShownNight[]>
  /** Reads the messages about bookings that are not acknowledged, in any order. */
  listRevisions(): Promise<Revision[]>
  acknowledge(revisionId: string): Promise<void>
}

/** The channel could not be reached, or has not done what was asked. */
export class ChannelFailed extends Error {
  readonly code: ChannelErrorCode

  constructor(code: ChannelErrorCode, message: string) {
    super(message)
    this.code = code
  }
}
