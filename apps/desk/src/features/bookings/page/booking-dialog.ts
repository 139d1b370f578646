/** Which dialog of a booking is open. */
export type BookingDialog =
  | { kind: 'assign' | 'checkIn' | 'noShow' | 'cancel'; stayId: string }
  | { kind: 'link' }

export type OpenDialog = (dialog: BookingDialog) => void
