import {
  maxAcknowledgeMinutes,
  maxItemDescription,
  maxItemName,
  maxItemPrice,
  maxQuantity,
  maxSlotCapacity,
  maxSlotMinutes,
  maxWindowMinutes,
} from '@bellhop/domain/limits'
import { frontOffice } from '@bellhop/domain/people/staff-roles'
import Type, { type Static } from 'typebox'
import { calls } from '../base/call.ts'
import { HotelDate, Id, idParams, nonBlankText, object, TimeOfDay } from '../base/common.ts'
import { contentCalls, hidden, localised, nameFields } from '../base/content.ts'
import { itemMinutes } from '../base/content-items.ts'
import { DeskHours } from '../base/hours.ts'
import { ImageId } from '../base/images.ts'
import { ServiceSlot } from '../guest/departments.ts'
import { RequestPlace, ServicePurpose } from '../guest/requests.ts'

const named = { _id: Id, name: Type.String() }

/** A department with the services that are available now without choosing a time; open or not. */
export const DepartmentServices = object({ ...named, services: Type.Array(object(named)) })
export type DepartmentServices = Static<typeof DepartmentServices>

const call = calls('departments', frontOffice)

/** Departments and services that staff can enter requests for. Departments without services are not listed. */
export const listRequestableServices = call('GET /desk/requestable-services', {
  summary: 'Departments with their services',
  returns: Type.Array(DepartmentServices),
})

/**
 * The slots of a date that have not begun; none for a service without slots. Those of a late check-out are of a stay in
 * house, those of an early check-in of one that is yet to begin.
 */
export const listDeskServiceSlots = call('GET /desk/department-services/:id/slots', {
  summary: 'Times of a service',
  params: idParams,
  query: object({ date: HotelDate, stayId: Type.Optional(Id) }),
  returns: Type.Array(ServiceSlot),
  fails: [404],
})

/** The departments of the hotel with their opening hours. */
export const departmentCalls = contentCalls({
  url: '/desk/departments',
  tag: 'departments',
  names: { one: 'department', many: 'departments' },
  fields: {
    ...nameFields,
    image: Type.Optional(ImageId),
    hours: DeskHours,
    acknowledgeMinutes: Type.Integer({
      minimum: 1,
      maximum: maxAcknowledgeMinutes,
      default: 5,
      description: 'within which a request is accepted; the desk is alerted after that',
    }),
    asksPicture: Type.Boolean({
      default: false,
      description: 'Attendants are asked for a photo when they finish a request. They may skip it.',
    }),
    hidden,
  },
})
export const {
  Entry: DeskDepartment,
  list: listDeskDepartments,
  add: addDepartment,
  change: changeDepartment,
  move: moveDepartment,
  remove: removeDepartment,
} = departmentCalls
export type DeskDepartment = Static<typeof DeskDepartment>

/**
 * The services of a department. Without `slotMinutes` a guest asks for one as soon as possible or for a time; with them,
 * for one of the slots in `hours`, which are the department's by default.
 */
export const departmentServiceCalls = contentCalls({
  url: '/desk/department-services',
  tag: 'departments',
  names: { one: 'department service', many: 'department services' },
  fields: {
    departmentId: Id,
    name: localised(maxItemName),
    description: Type.Optional(localised(maxItemDescription, nonBlankText)),
    price: Type.Number({ minimum: 0, maximum: maxItemPrice }),
    available: Type.Boolean({ default: true, description: 'Guests see no others.' }),
    place: RequestPlace,
    purpose: Type.Optional(ServicePurpose),
    checkoutTime: Type.Optional(TimeOfDay),
    checkinTime: Type.Optional(TimeOfDay),
    grantedAtOnce: Type.Boolean({
      default: false,
      description:
        'Of a late check-out or early check-in: accepted without the desk while a room is free.',
    }),
    etaMinutes: itemMinutes,
    windowMinutes: Type.Optional(Type.Integer({ minimum: 5, maximum: maxWindowMinutes })),
    needsTime: Type.Boolean({ default: false }),
    daily: Type.Boolean({ default: false }),
    quick: Type.Boolean({ default: false, description: 'with one tap on the home screen' }),
    slotMinutes: Type.Optional(Type.Integer({ minimum: 5, maximum: maxSlotMinutes })),
    slotCapacity: Type.Optional(Type.Integer({ minimum: 1, maximum: maxSlotCapacity })),
    hours: Type.Optional(DeskHours),
    maxParty: Type.Optional(Type.Integer({ minimum: 1, maximum: maxQuantity })),
    outletId: Type.Optional(Id),
  },
  within: 'departmentId',
})
export const {
  Entry: DeskDepartmentService,
  list: listDeskDepartmentServices,
  add: addDepartmentService,
  change: changeDepartmentService,
  move: moveDepartmentService,
  remove: removeDepartmentService,
} = departmentServiceCalls
export type DeskDepartmentService = Static<typeof DeskDepartmentService>
