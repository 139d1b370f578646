import { managers } from '@bellhop/domain/people/staff-roles'
import type { PendingUpi, UpiMail } from '../../../database/pending-upi.ts'
import { checkConfirmed } from '../../../sessions/check-confirmed.ts'
import type { EditingStaff, StaffSession } from '../../../sessions/sessions.ts'

interface Upi {
  upiId: string | null
  upiQrImage: string | null
}

interface UpiColumns {
  upi_id: string | null
  upi_qr_image: string | null
  pending_upi: PendingUpi | null
  upi_mail: UpiMail | null
  had_upi: boolean
}

/**
 * Returns the UPI id that the hotel profile shows: the change, while it waits. The front desk, which may read the id
 * out to guests and is not told that it waits, gets the present one.
 */
export function shownUpi(
  { upi_id, upi_qr_image, pending_upi }: UpiColumns,
  { role }: Pick<StaffSession, 'role'>,
): Upi {
  const waiting = managers.includes(role) ? pending_upi : null
  return waiting ?? { upiId: upi_id, upiQrImage: upi_qr_image }
}

/**
 * Decides what becomes of where guests pay. The hotel's first id and a removal take effect at once; another id or
 * picture waits for a second person. What is paid to at present, entered again, withdraws a change.
 *
 * @param row undefined for a new hotel
 * @throws Problem `confirm_identity` if anything changes
 */
export function requestUpi(
  wanted: Upi,
  row: (UpiColumns & { email: string }) | undefined,
  staff: EditingStaff,
): UpiColumns {
  const present = row ?? {
    ...{ upi_id: null, upi_qr_image: null, pending_upi: null, upi_mail: null, had_upi: false },
  }
  const { upi_id, upi_qr_image, pending_upi, upi_mail, had_upi } = present
  if (isSame(wanted, shownUpi(present, staff))) {
    return { upi_id, upi_qr_image, pending_upi, upi_mail, had_upi }
  }
  checkConfirmed(staff)
  const newId = wanted.upiId === upi_id ? null : wanted.upiId
  const isQrChanged = wanted.upiQrImage !== null && wanted.upiQrImage !== upi_qr_image
  const hadUpi = had_upi || upi_id !== null || upi_qr_image !== null
  const isNew = newId !== null || isQrChanged
  if (!row || !isNew || !hadUpi) {
    return {
      ...{ upi_id: wanted.upiId, upi_qr_image: wanted.upiQrImage },
      ...{ pending_upi: null, upi_mail, had_upi: hadUpi },
    }
  }
  const since = staff.now.toISOString()
  return {
    // A removed id or picture is no longer paid to.
    upi_id: wanted.upiId === null ? null : upi_id,
    upi_qr_image: wanted.upiQrImage === null ? null : upi_qr_image,
    pending_upi: { ...wanted, by: staff.staffId, since },
    // To the address that the hotel had before: this change may be of the UPI id and the address, or may follow one
    // whose email is not sent yet.
    upi_mail: { to: upi_mail?.to ?? row.email, by: staff.name, upiId: newId, isQrChanged, since },
    had_upi: true,
  }
}

const isSame = (a: Upi, b: Upi) => a.upiId === b.upiId && a.upiQrImage === b.upiQrImage
