import { hostname } from 'node:os'

/** Prints at any LOG_LEVEL: the text in a terminal, and otherwise these fields as a line of the log. */
export function printForOperator(text: string, fields: { msg: string; [name: string]: unknown }) {
  const line = { level: 30, time: Date.now(), pid: process.pid, hostname: hostname(), ...fields }
  process.stdout.write(process.stdout.isTTY ? text : `${JSON.stringify(line)}\n`)
}
