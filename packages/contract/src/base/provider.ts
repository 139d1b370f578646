import Type from 'typebox'
import { Id, Image, nullable, object, TimeOfDay } from './common.ts'

export const hours = {
  openingTime: TimeOfDay,
  closingTime: TimeOfDay,
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
  ...hours,
  executives: Type.Array(Executive),
}
