import {
  conditionOfStarCode,
  type PrinterCondition,
  readStarCode,
} from '@bellhop/domain/printing/printers'
import { Problem } from '../../shared/calls/problem.ts'

/** A poll of CloudPRNT. Everything but the code may be missing. */
export interface StarPoll {
  device: string | undefined
  condition: PrinterCondition | undefined
  isPrinting: boolean
  /** In seconds, if it was asked. */
  pollSeconds: number | undefined
}

const LONGEST_DEVICE = 64

/** @throws Problem `invalid_request` for what is no JSON object */
export function readStarPoll(body: unknown): StarPoll {
  const poll = readObject(body)
  const code = readStarCode(decode(String(poll.statusCode ?? '')))
  return {
    device: readDevice(poll.printerMAC) ?? readDevice(poll.uniqueID),
    condition: code === undefined ? undefined : conditionOfStarCode(code),
    isPrinting: poll.printingInProgress === true,
    pollSeconds: readInterval(poll.clientAction),
  }
}

/** @returns undefined for a device that does not say who it is */
export function readDevice(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const name = decode(value)
    .replace(/[^\x20-\x7e]/g, '')
    .trim()
    .toLowerCase()
  return name === '' ? undefined : name.slice(0, LONGEST_DEVICE)
}

function readObject(body: unknown): Record<string, unknown> {
  let value: unknown
  try {
    value = Buffer.isBuffer(body) ? JSON.parse(body.toString()) : undefined
  } catch {}
  if (value && typeof value === 'object' && !Array.isArray(value)) return { ...value }
  throw new Problem('invalid_request', 'We could not read that request.')
}

/** Statuses are percent-encoded. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const LONGEST_INTERVAL = 600

/** The result of `GetPollInterval`. */
function readInterval(actions: unknown): number | undefined {
  if (!Array.isArray(actions)) return undefined
  const action = actions.find((one) => one?.request === 'GetPollInterval')
  const seconds = Math.ceil(Number(action?.result ?? Number.NaN))
  return seconds >= 1 && seconds <= LONGEST_INTERVAL ? seconds : undefined
}

/** The query of a call about a job. */
export interface StarJobQuery {
  device: string | undefined
  /** The name of the job. */
  token: string | undefined
  /** The type of the picture. */
  type: string | undefined
  code: string
  /** The job is done, as with `DELETE`. */
  isEnd: boolean
}

export function readStarQuery(query: unknown): StarJobQuery {
  const given = query as Record<string, unknown>
  const text = (name: string) => (typeof given[name] === 'string' ? given[name] : undefined)
  return {
    device: readDevice(given.mac) ?? readDevice(given.uid),
    ...{ token: text('token'), type: text('type'), code: text('code') ?? '' },
    isEnd: 'delete' in given,
  }
}
