import Type from 'typebox'
import { Id, Image, nullable, object, TimeOfDay } from './common.ts'
import { Hours } from './hours.ts'

/**
 * The times are those of the window that is open now, or opens next; missing if it does not open within 60 days.
 * `isOpen` and `opensAt` are as of the response, `hours` is for later.
 */
export const openingFields = {
  hours: Hours,
  openingTime: Type.Optional(TimeOfDay),
  closingTime: Type.Optional(TimeOfDay),
  isOpen: Type.Boolean(),
  opensAt: Type.Optional(TimeOfDay),
}

export const Executive = object({
  _id: Id,
  name: Type.String(),
  role: Type.String(),
  phone: Type.Optional(Type.String()),
  image: Type.Optional(Image),
})

/** Common fields of departments and outlets. */
export const provider = {
  _id: Id,
  name: Type.String(),
  image: nullable(Image),
  description: Type.String(),
  ...openingFields,
  executives: Type.Array(Executive),
}
