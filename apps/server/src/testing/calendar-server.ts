import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** A channel's server on loopback, with responses set by the test. */
export async function openCalendarServer() {
  const answers = new Map<string, Answer>()
  const requests: IncomingMessage[] = []
  const server = createServer((request, response) => {
    requests.push(request)
    const answer = answers.get(request.url ?? '')
    if (answer) answer(request, response)
    else response.writeHead(404).end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`

  return {
    origin,
    port,
    /** All requested paths. */
    requests,
    /** @returns the address of the path */
    answer(path: string, answer: Answer): string {
      answers.set(path, answer)
      return origin + path
    },
    /** Serves this calendar from now on. @returns its address */
    serve(path: string, text: string, headers: Record<string, string> = {}): string {
      return this.answer(path, (_request, response) => {
        response.writeHead(200, { 'content-type': 'text/calendar', ...headers }).end(text)
      })
    },
    close: () => new Promise((closed) => server.close(closed).closeAllConnections()),
  }
}
export type CalendarServer = Awaited<ReturnType<typeof openCalendarServer>>

const lines = (...all: string[]) => `${all.join('\r\n')}\r\n`

/** A booking in an Airbnb calendar: nights from `first` until `end`. */
export const airbnbEvent = (first: string, end: string, uid = `${first}--${end}@airbnb.com`) =>
  lines(
    'BEGIN:VEVENT',
    'DTSTAMP:20261122T090714Z',
    `DTSTART;VALUE=DATE:${first.replaceAll('-', '')}`,
    `DTEND;VALUE=DATE:${end.replaceAll('-', '')}`,
    'SUMMARY:Reserved',
    `UID:${uid}`,
    'DESCRIPTION:Reservation URL: https://www.airbnb.com/hosting/reservations/det',
    ' ails/HMABCDEFGH\\nPhone Number (Last 4 Digits): 1234',
    'END:VEVENT',
  )

export const airbnbCalendar = (...events: string[]) =>
  lines(
    'BEGIN:VCALENDAR',
    'PRODID:-//Airbnb Inc//Hosting Calendar 1.0//EN',
    'CALSCALE:GREGORIAN',
    'VERSION:2.0',
  ) +
  events.join('') +
  lines('END:VCALENDAR')

/** Booking.com's events say only that the nights are closed. */
export const bookingComCalendar = (...nights: [first: string, end: string][]) =>
  lines(
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'METHOD:PUBLISH',
    'PRODID:-//admin.booking.com//NONSGML Calendar//EN',
  ) +
  nights
    .map(([first, end]) =>
      lines(
        'BEGIN:VEVENT',
        'DTSTAMP:20261122T100000Z',
        `DTSTART;VALUE=DATE:${first.replaceAll('-', '')}`,
        `DTEND;VALUE=DATE:${end.replaceAll('-', '')}`,
        `UID:${first}f1a2b3c4@booking.com`,
        'SUMMARY:CLOSED - Not available',
        'END:VEVENT',
      ),
    )
    .join('') +
  lines('END:VCALENDAR')
