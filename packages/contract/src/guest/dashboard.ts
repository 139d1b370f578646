import Type from 'typebox'
import { data, object } from '../base/common.ts'
import { problems, type Route, unchanged } from '../base/route.ts'
import { Department } from './departments.ts'
import { Outlet } from './dining.ts'
import { Facility } from './facilities.ts'

export const getDashboard = {
  method: 'GET',
  url: '/dashboard/app',
  offline: 'precached',
  config: { access: 'guest' },
  schema: {
    summary: 'Facilities, restaurants and departments',
    tags: ['dashboard'],
    response: {
      200: data(
        object({
          facilities: Type.Array(Facility),
          restaurants: Type.Array(Outlet),
          departments: Type.Array(Department),
        }),
      ),
      ...unchanged,
      ...problems(401, 503),
    },
  },
} as const satisfies Route
