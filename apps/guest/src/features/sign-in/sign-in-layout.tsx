import type { ReactNode } from 'react'
import { useDevice } from '../../state/device.ts'
import { HotelChooser } from './hotel-chooser.tsx'
import { SignInCard } from './sign-in-card.tsx'

export interface SignInForm {
  /** What a guest of the hotel with this id fills in. */
  form: (hotelId: string) => ReactNode
  /** The form registers; otherwise it signs in. */
  isNew?: boolean
}

/** The hotel comes from the link or QR that was opened last, or is chosen. */
export function SignInLayout(door: SignInForm) {
  const { hotelId } = useDevice()
  return hotelId === null ? <HotelChooser /> : <SignInCard hotelId={hotelId} {...door} />
}
