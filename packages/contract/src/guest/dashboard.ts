import Type from 'typebox'
import { calls } from '../base/call.ts'
import { object } from '../base/common.ts'
import { unchanged } from '../base/route.ts'
import { Department } from './departments.ts'
import { Outlet } from './dining.ts'
import { Facility } from './facilities.ts'

const call = calls('dashboard', 'guest')

export const getDashboard = call('GET /dashboard/app', {
  summary: 'Facilities, restaurants and departments',
  offline: 'precached',
  returns: object({
    facilities: Type.Array(Facility),
    restaurants: Type.Array(Outlet),
    departments: Type.Array(Department),
  }),
  responds: unchanged,
})
