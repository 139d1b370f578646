import { frontOffice } from '@bellhop/domain/people/staff-roles'
import Type, { type Static } from 'typebox'
import { calls } from '../base/call.ts'
import { Id, Instant, idParams, nullable, object } from '../base/common.ts'
import { Hours } from '../base/hours.ts'
import { CatalogueItem, CatalogueKind } from '../guest/catalogue.ts'
import { DepartmentService } from '../guest/departments.ts'
import { Food } from '../guest/dining.ts'
import { OrderTaxes } from '../guest/hotel.ts'

const { _id, name, description, price, etaMinutes, daily, ...ofService } =
  DepartmentService.properties

/**
 * An item that staff order for a guest, with everything that a line of the order needs. `quantity` is the remaining
 * stock, if it is counted.
 */
export const OrderableItem = object({
  ...CatalogueItem.properties,
  quantity: Food.properties.quantity,
  unavailableReason: Food.properties.unavailableReason,
  choices: Food.properties.choices,
  allergens: Type.Optional(Food.properties.allergens),
  taxKind: Food.properties.taxKind,
  drinkShare: Food.properties.drinkShare,
  service: Type.Optional(object(ofService)),
})
export type OrderableItem = Static<typeof OrderableItem>

/**
 * `_id` is that of the outlet, gift category or department: what the order names, except for gifts. Without `hours`
 * orders are taken at any time.
 */
export const OrderableSection = object({
  kind: CatalogueKind,
  _id: Id,
  name: Type.String(),
  hours: Type.Optional(Hours),
  items: Type.Array(OrderableItem),
})
export type OrderableSection = Static<typeof OrderableSection>

const call = calls('catalogue', frontOffice)

/**
 * Services of hidden departments are listed, too, because staff can enter them. Before the guest arrives, only early
 * check-ins are.
 */
export const getStayCatalogue = call('GET /desk/stays/:id/catalogue', {
  summary: 'Everything that can be ordered for the guest of a stay',
  params: idParams,
  returns: object({
    stay: object({
      _id: Id,
      guest: object({ _id: Id, name: Type.String() }),
      roomNumber: nullable(Type.String()),
      /** The guest is yet to arrive. */
      isBooked: Type.Boolean(),
      /** The bill of a sale without a stay, for which no services are listed. Its times are not of a stay. */
      isBill: Type.Optional(Type.Literal(true)),
      checkIn: Instant,
      checkOut: Instant,
    }),
    taxes: OrderTaxes,
    sections: Type.Array(OrderableSection),
  }),
  fails: [404],
})
