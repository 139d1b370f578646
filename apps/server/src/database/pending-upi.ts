/** The column `hotel.pending_upi`. */
export interface PendingUpi {
  upiId: string | null
  /** The address in the column. */
  upiQrImage: string | null
  /** The member of staff who changed it. */
  by: string
  since: string
}

/** The column `hotel.upi_mail`: an email to be sent about a change. */
export interface UpiMail {
  to: string
  /** The name of the member of staff. */
  by: string
  /** Null if only the QR code changes. */
  upiId: string | null
  isQrChanged: boolean
  since: string
}
