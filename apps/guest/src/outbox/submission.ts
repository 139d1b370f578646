import type * as outbox from '@bellhop/client/outbox/submission'
import type { ChatMessageKind } from '@bellhop/contract/guest/chat'
import type { tagTypes } from '../data/api.ts'
import type { CartGroup } from '../state/cart-line.ts'

export type { SubmissionResult } from '@bellhop/client/outbox/submission'

/** Something that the guest sends to the hotel: an order, a request, a tip, a review. */
export interface Submission extends outbox.Submission {
  /** The title in the list: "2 × Bath towel". */
  title: string
  /** The remote data that the call changes. */
  tags: (typeof tagTypes)[number][]
  /** The lines that it orders. They leave the cart when the entry is stored, and return if it is rejected. */
  cart?: CartGroup
  /** A chat message: shown in the chat while it waits, not among the orders and requests. */
  message?: OutgoingMessage
}

/** An unsent message as the chat shows it. A file is in the call's form. */
export interface OutgoingMessage {
  /** The server stores a message once for each author and `clientId`. */
  clientId: string
  kind: ChatMessageKind
  text?: string
  voice?: { durationMs: number; waveform: number[] }
  picture?: { width: number; height: number }
}

export type OutboxItem = outbox.OutboxItem<Submission>
