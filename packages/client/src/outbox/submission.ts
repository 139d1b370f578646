import type { ApiError } from '../api-error.ts'
import type { Call } from '../call.ts'

/** A call that a person sends to the hotel through an outbox. A front end adds what it shows of it. */
export interface Submission {
  /** Without an idempotency key, which the outbox creates when it stores the entry. */
  call: Omit<Call, 'idempotencyKey'>
  followUp?: FollowUp
  /** A group of cart lines has one entry. */
  cart?: { id: string }
  /** A chat message. It survives the end of the session. */
  message?: object
  /** Not sent after other entries, only after urgent ones. */
  isUrgent?: boolean
}

/** A call made after the submission's own call has succeeded, such as the tip for a new order. */
export interface FollowUp {
  call: Omit<Call, 'idempotencyKey' | 'params'>
  /** The path parameter for the `_id` of what the first call created. */
  idParam: string
}

export interface EntryFields {
  /**
   * Increases across all tabs, and so defines the order of sending whatever the clock. Negative for an entry that could
   * not be stored and exists in this page's memory only.
   */
  id: number
  /** The person who submitted it. Only sent in this person's session. */
  owner: string
  /** ms since 1970 by this device's clock. */
  at: number
  /** The same on every retry. */
  idempotencyKey: string
  /** The response to the first call, once only the follow-up is left to be sent. */
  first?: { data: unknown }
  /** It will not be sent again: the server's problem, or the server has expired the key. */
  rejection?: Rejection
  /**
   * Nothing is left to send or show. An entry that ordered cart lines is retained like this, because a cart stored by
   * another tab, or before a crash, may still contain them.
   */
  isSettled?: true
}

export type Rejection = Problem | 'tooOld'

export type OutboxEntry<S extends Submission> = S & EntryFields

export type Problem = Extract<ApiError, { kind: 'problem' }>

/** An entry without its calls, which may contain a file, for the state. */
export type OutboxItem<S extends Submission> = Omit<OutboxEntry<S>, 'call' | 'followUp'>

export type SubmissionResult<T> =
  /** `followUpRejected`: the first call succeeded, its follow-up did not. */
  | { state: 'sent'; data: T; followUpRejected?: true }
  /** It is sent later without further action; unless `isStored`, only if the page stays open. */
  | { state: 'waiting'; isStored: boolean }
  | { state: 'rejected'; error: ApiError }

/** The next call of an entry. */
export function callOf({ call, followUp, first, idempotencyKey }: OutboxEntry<Submission>): Call {
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
