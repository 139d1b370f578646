import type { DeskHotel } from '@bellhop/contract/desk/hotel'
import type { Entered, FormState } from '../../forms/use-form.ts'

export type HotelForm = FormState<Entered<DeskHotel>>
