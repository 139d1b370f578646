import { maxAcknowledgeMinutes, maxItemDescription, maxItemName } from '@bellhop/domain/limits'
import { frontOffice } from '@bellhop/domain/staff-roles'
import Type, { type Static } from 'typebox'
import { data, Id, nonBlankText, object } from '../base/common.ts'
import { contentCalls, localised } from '../base/content.ts'
import { DeskHours } from '../base/hours.ts'
import { ImageId } from '../base/images.ts'
import { problems, type Route } from '../base/route.ts'

const named = { _id: Id, name: Type.String() }

/** A department with the services that are available now without choosing a time; open or not. */
export const DepartmentServices = object({ ...named, services: Type.Array(object(named)) })
export type DepartmentServices = Static<typeof DepartmentServices>

/** Departments and services that staff can enter requests for. Departments without services are not listed. */
export const listRequestableServices = {
  method: 'GET',
  url: '/desk/requestable-services',
  config: { access: frontOffice },
  schema: {
    summary: 'Departments with their services',
    tags: ['departments'],
    response: { 200: data(Type.Array(DepartmentServices)), ...problems(401, 403, 503) },
  },
} as const satisfies Route

/** The departments of the hotel with their opening hours. */
export const departmentCalls = contentCalls({
  url: '/desk/departments',
  tag: 'departments',
  names: { one: 'department', many: 'departments' },
  fields: {
    name: localised(maxItemName),
    description: Type.Optional(localised(maxItemDescription, nonBlankText)),
    image: Type.Optional(ImageId),
    hours: DeskHours,
    acknowledgeMinutes: Type.Integer({
      minimum: 1,
      maximum: maxAcknowledgeMinutes,
      default: 5,
      description: 'within which a request is accepted; the desk is alerted after that',
    }),
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
