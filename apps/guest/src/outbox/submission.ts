import type { ApiError } from '@bellhop/client/api-error'
import type { Call } from '@bellhop/client/call'
import type { ChatMessageKind } from '@bellhop/contract/guest/chat'
import type { tagTypes } from '../data/api.ts'
import type { CartGroup } from '../state/cart-line.ts'

/** Something that the guest sends to the hotel: an order, a request, a tip, a review. */
export interface Submission {
  /** Without an idempotency key, which the outbox creates when it stores the entry. */
  call: Omit<Call, 'idempotencyKey'>
  /** The title in the list: "2 × Bath towel". */
  title: string
  /** The remote data that the call changes. */
  tags: (typeof tagTypes)[number][]
  followUp?: FollowUp
  /** The lines that it orders. They leave the cart when the entry is stored, and return if it is rejected. */
  cart?: CartGroup
  /** A chat message: shown in the chat while it waits, not among the orders and requests. */
  message?: OutgoingMessage
}

/** What the chat shows of an unsent message. A file is in the call's form. */
export interface OutgoingMessage {
  /** The server stores a message once for each author and `clientId`. */
  clientId: string
  kind: ChatMessageKind
  text?: string
  voice?: { durationMs: number; waveform: number[] }
  picture?: { width: number; height: number }
}

/** A call made after the submission's own call has succeeded, such as the tip for a new order. */
export interface FollowUp {
  call: Omit<Call, 'idempotencyKey' | 'params'>
  /** The path parameter for the `_id` of what the first call created. */
  idParam: string
}

export interface OutboxEntry extends Submission {
  /**
   * Increases across all tabs, and so defines the order of sending whatever the clock. Negative for an entry that could
   * not be stored and exists in this page's memory only.
   */
  id: number
  /** The guest who submitted it. Only sent in this guest's session. */
  owner: string
  /** ms since 1970 by this phone's clock. */
  at: number
  /** The same on every retry. */
  idempotencyKey: string
  /** The response to the first call, once only the follow-up is left to be sent. */
  first?: { data: unknown }
  /** It will not be sent again: the server's problem, or the server has expired the key. */
  rejection?: Problem | 'tooOld'
  /**
   * Nothing is left to send or show. An entry that ordered cart lines is retained like this, because a cart stored by
   * another tab, or before a crash, may still contain them.
   */
  isSettled?: true
}

export type Problem = Extract<ApiError, { kind: 'problem' }>

/** An entry without its calls, which may contain a file, for the state. */
export type OutboxItem = Omit<OutboxEntry, 'call' | 'followUp'>

export type SubmissionResult<T> =
  /** `followUpRejected`: the first call succeeded, its follow-up did not. */
  | { state: 'sent'; data: T; followUpRejected?: true }
  /** It is sent later without further action; unless `isStored`, only if the page stays open. */
  | { state: 'waiting'; isStored: boolean }
  | { state: 'rejected'; error: ApiError }

/** The next call of an entry. */
export function callOf({ call, followUp, first, idempotencyKey }: OutboxEntry): Call {
  if (!followUp || !first) return { ...call, idempotencyKey }
  return {
    ...followUp.call,
    params: { [followUp.idParam]: readId(first.data) },
    idempotencyKey: `${idempotencyKey}-follow-up`,
  }
}

/** The `_id` in a response, if any. */
export function readId(data: unknown): string | undefined {
  const { _id } = (data ?? {}) as { _id?: unknown }
  return typeof _id === 'string' ? _id : undefined
}
