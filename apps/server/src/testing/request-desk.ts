import {
  acceptRequest,
  advanceRequest,
  cancelRequest,
  getDeskRequest,
  rejectRequest,
} from '@bellhop/contract/desk/requests'
import {
  createAmenityRequest,
  createDepartmentRequest,
  createFoodRequest,
} from '@bellhop/contract/guest/requests'
import type { TestApp } from './build-app.ts'
import { buildDepartment, buildGuest, buildHotel, buildStaff } from './builders.ts'
import type { Caller } from './call.ts'
import { buildAmenity, buildFood, buildService, type TestOutlet } from './menu-builders.ts'
import { prepare } from './prepare.ts'

/** Gives each test of a file a hotel with a guest who requests something, and a desk that answers. */
export function setUpRequestDesk(server: TestApp) {
  const hotel = prepare(() => buildHotel(server))
  const housekeeping = prepare(() => buildDepartment(hotel))
  const engineering = prepare(() => buildDepartment(hotel, { name: 'Engineering' }))
  const guest = prepare(() => buildGuest(hotel))
  const desk = prepare(() => buildStaff(hotel))

  return {
    ...{ hotel, housekeeping, engineering, guest, desk },

    /** Requests an item from a department. @returns the request's id */
    async ask(department = housekeeping): Promise<string> {
      const item = await buildAmenity(hotel, department)
      const { body } = await guest.call(createAmenityRequest, {
        body: { departmentId: department.id, lines: [{ itemId: item.id, quantity: 1 }] },
      })
      return body.data._id
    },

    /** Requests a service of housekeeping. */
    async askForService(values: object = {}, body: object = {}) {
      const { id } = await buildService(hotel, housekeeping, values)
      return await guest.call(createDepartmentRequest, {
        body: { departmentId: housekeeping.id, deptRequestId: id, ...body },
      })
    },

    /** @returns the request's id */
    async orderFood(outlet: TestOutlet): Promise<string> {
      const food = await buildFood(hotel, outlet)
      const { body } = await guest.call(createFoodRequest, {
        body: { restaurantId: outlet.id, lines: [{ itemId: food.id, quantity: 1 }] },
      })
      return body.data._id
    },

    get: (id: string, as: Caller = desk) => as.call(getDeskRequest, { params: { id } }),
    accept: (id: string, as: Caller = desk, headers = {}) =>
      as.call(acceptRequest, { params: { id }, headers, body: {} }),
    advance: (id: string, status: string, as: Caller = desk) =>
      as.call(advanceRequest, { params: { id }, body: { status } }),
    reject: (id: string, reason = 'None are left.', as: Caller = desk) =>
      as.call(rejectRequest, { params: { id }, body: { reason } }),
    cancel: (id: string, reason = 'The oven is broken.') =>
      desk.call(cancelRequest, { params: { id }, body: { reason } }),
  }
}
