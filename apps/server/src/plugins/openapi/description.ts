import { errorCodes } from '@bellhop/contract/base/errors'
import { everyScope, type Scope, type ScopeArea } from '@bellhop/domain/people/scopes'
import { keptDays } from '@bellhop/domain/stays/retention'
import { callsPerHotel, callsPerKey } from '../admit-program.ts'

/** The subjects of each area of the scopes. */
const areas: Readonly<Record<ScopeArea, string>> = {
  stays: 'Bookings, groups, stays, check-in, the room plan, today',
  requests: 'Orders and service requests on the board',
  rooms: 'Rooms, room types, their states, housekeeping',
  rates: 'Rate plans, prices by night, promo codes, extras',
  folios: 'Bills, charges, payments, check-out, companies, travel agents',
  content: 'Menus, services, facilities and everything else that guests read',
  guests: 'Guests, notes, chats, feedback, search',
  reports: 'Takings of a day, cash counts',
}

const table = (heads: string[], rows: (string | number)[][]) =>
  [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

/** The first page of the API's document, in Markdown. */
export const description = `
Calls of the guest app and the desk. Programs use those of the desk that have a scope.

# First call in five minutes

1. At the desk, an admin opens People → Programs, makes a key with the scope \`stays.read\`, and copies it: it is shown once.
2. \`\`\`sh
   curl --header 'Authorization: Bearer bh_live_…' 'https://desk.example.com/api/desk/bookings?list=arrivals'
   \`\`\`
3. The response has today's arrivals in \`data\`. In TypeScript, \`@bellhop/api-client\` has all of these calls with their types.

# Keys and scopes

A key belongs to one hotel, and goes into the header \`Authorization\`, and nowhere else: in an address or a body it is rejected. It may have an end, and addresses outside of which it does not work. Revoked, it is rejected from the next call on. What a program changes is in the audit log under the name of its key.

A scope is an area and \`read\` or \`write\`; \`write\` does not include \`read\`. Each call names its scope. A call without one is closed to programs: staff, keys, backups, the UPI id, identity documents, erasure.

${table(
  ['scopes', 'area'],
  Object.entries(areas).map(([area, what]) => [
    everyScope
      .filter((scope) => scope.startsWith(`${area}.`))
      .map((scope) => `\`${scope}\``)
      .join(', '),
    what,
  ]),
)}

# Limits

A key may make ${callsPerKey} calls a minute, and all keys of a hotel together ${callsPerHotel}. \`RateLimit\` says how many are left (\`r\`) and for how many seconds (\`t\`), \`RateLimit-Policy\` the limits. Beyond them, a call is 429 \`rate_limited\`, with the seconds to wait in \`Retry-After\`. A 503 may have it, too.

# Errors

An error is a problem of RFC 9457 (\`application/problem+json\`). \`code\` is stable: decide by it. \`detail\` is a sentence for people, \`params\` the data in it, \`errors\` the fields that are wrong, \`requestId\` what the log calls the request.

${table(
  ['status', 'code', ''],
  Object.entries(errorCodes).map(([code, { status, title }]) => [status, `\`${code}\``, title]),
)}

# Repeating calls

A change takes an \`Idempotency-Key\` of your choice. Sent again with the same key within ${keptDays.responses * 24} hours, it has no second effect, and the same response. So after a lost connection, a 429 or a 503, send it again with its key.

# Pages and changes

A list has \`next\` if there are more: send it as \`before\`. Bookings, bills and requests can be followed, so that a program has what the hotel has:

1. Begin with \`changedSince\`, an instant. What has changed since then follows, or everything if that is more than ${keptDays.events} days ago. It may include changes of ten minutes before.
2. Send each \`cursor\` with the next call: at once as long as \`data\` or \`removed\` has entries, or else later, such as every 15 seconds.
3. Store the rows of a response together with its \`cursor\`. \`removed\` has the ids of rows that no longer exist.

Nothing is missed, also what is stored meanwhile, and a row comes again only after another change. Without a call for ${keptDays.events} days the cursor is 410 \`cursor_expired\`: begin again.
`.trim()

/** Says in the description of a call how programs make it. */
export const describeScope = (scope: Scope) => `Scope of programs: \`${scope}\`.`
