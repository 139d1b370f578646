import Type from 'typebox'
import { calls } from '../base/call.ts'
import { object } from '../base/common.ts'
import { file } from '../base/route.ts'

/**
 * The calls of printers: Star CloudPRNT and Epson Server Direct Print. Their queries, bodies and answers are those of the
 * makers, not of this API (docs/printers.md). The key is that of the printer's address.
 */
const call = calls('printers', 'public')

const key = { params: object({ key: Type.String({ maxLength: 120 }) }) }

/** 403 `forbidden` for another device than the first one that has asked. */
const fails = [400, 403, 404, 413, 415, 429] as const

export const pollCloudPrnt = call('POST /printers/:key/cloudprnt', {
  summary: 'A printer of Star asks for a ticket',
  ...key,
  responds: {
    200: Type.Object({
      jobReady: Type.Boolean(),
      mediaTypes: Type.Optional(Type.Array(Type.String())),
      jobToken: Type.Optional(Type.String()),
      deleteMethod: Type.Optional(Type.String()),
      clientAction: Type.Optional(
        Type.Array(Type.Object({ request: Type.String(), options: Type.String() })),
      ),
    }),
  },
  fails,
})

/** May be repeated until the ticket is confirmed. */
export const getCloudPrntJob = call('GET /printers/:key/cloudprnt', {
  summary: 'A printer of Star fetches its ticket',
  ...key,
  responds: { 200: file('The ticket', 'image/png') },
  fails,
})

export const endCloudPrntJob = call('DELETE /printers/:key/cloudprnt', {
  summary: 'A printer of Star has printed its ticket, or cannot',
  ...key,
  responds: { 200: Type.Object({}) },
  fails,
})

export const pollEpson = call('POST /printers/:key/epson', {
  summary: 'A printer of Epson asks for a ticket, or says what became of it',
  ...key,
  responds: { 200: file('Empty, or the ticket', 'text/xml') },
  fails,
})
