import { recordAudit } from '../../../audit/audit.ts'
import type { Handle } from '../../../database/open.ts'
import { OperatorError } from '../../../shared/operator-error.ts'
import { createStaffLinkKey } from '../links.ts'
import { recordStaffEvent } from '../send-link.ts'
import { removeCredentials } from './remove-credentials.ts'

interface Recovery {
  email: string
  /** For an administrator of several hotels. */
  hotelId: string | undefined
  /** Whether password and second factor are removed at once. */
  isReset: boolean
}

/**
 * Makes a link for an administrator who cannot sign in, where no colleague can help. The operator who runs it has the
 * database, and could change anything in it.
 *
 * @throws OperatorError unless there is exactly one such administrator
 */
export async function recoverAdmin(tx: Handle, now: Date, { email, hotelId, isReset }: Recovery) {
  const admin = await findAdmin(tx, email, hotelId)
  const { staffId, name, hotel } = admin
  const server = { actorKind: 'server', actorId: null, subjectId: staffId } as const
  if (isReset)
    await recordAudit(tx, admin.hotelId, { ...server, action: 'staff.resetSecondFactor' })
  const link = { hotelId: admin.hotelId, staffId, purpose: 'reset', isMailed: false } as const
  const key = await createStaffLinkKey(tx, { ...link, isOwn: true }, now)
  const after = { purpose: 'reset', delivery: 'command' }
  await recordAudit(tx, admin.hotelId, { ...server, action: 'staff.createLink', after })
  await recordStaffEvent(tx, admin.hotelId)
  if (isReset) await removeCredentials(tx, admin.hotelId, staffId)
  return { key, hotelId: admin.hotelId, name, hotel }
}

async function findAdmin(tx: Handle, email: string, hotelId: string | undefined) {
  const admins = await tx
    .selectFrom('staff as s')
    .innerJoin('hotel as h', 'h.id', 's.hotel_id')
    .select(['s.hotel_id as hotelId', 's.id as staffId', 's.name', 's.email', 'h.name as hotel'])
    .where('s.role', '=', 'admin')
    .where('s.deactivated_at', 'is', null)
    .orderBy('h.name')
    .orderBy('s.email')
    .execute()
  const found = admins.filter((admin) => admin.email === email)
  const chosen = hotelId ? found.filter((admin) => admin.hotelId === hotelId) : found
  const [only] = chosen
  if (only && chosen.length === 1) return only
  if (found.length > 0) {
    const hotels = found.map((admin) => `\n  --hotel ${admin.hotelId}  ${admin.hotel}`).join('')
    throw new OperatorError(`${email} is an administrator of these hotels. Add one:${hotels}`)
  }
  if (admins.length === 0) throw new OperatorError('This database has no hotel yet.')
  const known = admins.slice(0, MOST_LISTED).map((admin) => `\n  ${admin.email}  ${admin.hotel}`)
  throw new OperatorError(
    `No administrator has the email ${email}. Administrators are:${known.join('')}`,
  )
}

const MOST_LISTED = 20
