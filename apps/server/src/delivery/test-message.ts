import { setTimeout } from 'node:timers/promises'
import type { AppLanguage } from '@bellhop/languages'
import type { FastifyBaseLogger } from 'fastify'
import type { Sentence } from '../sentences/sentences.ts'
import { fieldProblem } from '../shared/calls/problem.ts'
import { readPhone } from '../shared/text/phone.ts'
import { explainFailure } from './explain-failure.ts'

/** How long a call waits for the mail server or the gateway, below the limit of a handler. */
const WAIT_MS = 8_000

/** Reads to whom a test message goes. @param noPhone says that it cannot be a phone */
export function readRecipient(typed: string, hotelPhone: string, noPhone?: Sentence): string {
  const to = typed.trim()
  if (to.includes('@')) {
    if (/^[^\s@,;<>]+@[^\s@,;<>]+$/.test(to)) return to.toLowerCase()
    throw fieldProblem('to', 'Enter a valid email address.')
  }
  if (noPhone) throw fieldProblem('to', noPhone)
  const read = readPhone(to, hotelPhone)
  if ('problem' in read) throw fieldProblem('to', read.problem, read.values)
  return read.phone
}

/** Returns whether a test message was sent or why not, or that it is being sent. */
export async function reportDelivery(
  delivery: Promise<void>,
  language: AppLanguage,
  log: FastifyBaseLogger,
) {
  const report = delivery.then(
    () => ({ outcome: 'sent' as const }),
    (error: unknown) => {
      log.warn({ err: error }, 'a test message was not sent')
      return { outcome: 'failed' as const, reason: explainFailure(error, language) }
    },
  )
  const late = setTimeout(WAIT_MS, { outcome: 'sending' as const }, { ref: false })
  return await Promise.race([report, late])
}
