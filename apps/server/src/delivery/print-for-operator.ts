import { hostname } from 'node:os'

/**
 * Prints at any LOG_LEVEL: the text, or in an installation without a terminal these fields as a line of the log, so
 * that all of its standard output is lines of JSON.
 */
export function printForOperator(text: string, fields: { msg: string; [name: string]: unknown }) {
  const { NODE_ENV } = process.env
  const isText = process.stdout.isTTY || NODE_ENV !== 'production'
  const line = { level: 30, time: Date.now(), pid: process.pid, hostname: hostname(), ...fields }
  process.stdout.write(isText ? text : `${JSON.stringify(line)}\n`)
}
