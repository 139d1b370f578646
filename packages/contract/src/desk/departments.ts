import { frontOffice } from '@bellhop/domain/staff-roles'
import Type, { type Static } from 'typebox'
import { data, Id, object } from '../base/common.ts'
import { problems, type Route } from '../base/route.ts'

const named = { _id: Id, name: Type.String() }

/** A department with the services that are available now without choosing a time; open or not. */
export const DeskDepartment = object({ ...named, services: Type.Array(object(named)) })
export type DeskDepartment = Static<typeof DeskDepartment>

/** Departments and services that staff can enter requests for. Departments without services are not listed. */
export const listDeskDepartments = {
  method: 'GET',
  url: '/desk/departments',
  config: { access: frontOffice },
  schema: {
    summary: 'Departments with their services',
    tags: ['departments'],
    response: { 200: data(Type.Array(DeskDepartment)), ...problems(401, 403, 503) },
  },
} as const satisfies Route
