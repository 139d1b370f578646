import type { Feature } from '../../feature.ts'
import { accountRoutes } from './accounts/routes.ts'
import { addHotelRoutes } from './hotels/add-hotel.ts'
import { firstHotelRoutes } from './hotels/first-hotel.ts'
import { practiceRoutes } from './hotels/practice-routes.ts'
import { staffHotelRoutes } from './hotels/routes.ts'
import { passkeyRoutes } from './passkeys/routes.ts'
import { passkeySignInRoutes } from './passkeys/sign-in-routes.ts'
import { passwordRoutes } from './password/routes.ts'
import { staffRoutes } from './routes.ts'
import { secondFactorRoutes } from './second-factor/routes.ts'
import { confirmIdentityRoutes } from './sessions/confirm-identity.ts'
import { sessionRoutes } from './sessions/routes.ts'

export const staff: Feature = {
  routes: [
    staffRoutes,
    staffHotelRoutes,
    firstHotelRoutes,
    addHotelRoutes,
    practiceRoutes,
    accountRoutes,
    passwordRoutes,
    passkeyRoutes,
    passkeySignInRoutes,
    sessionRoutes,
    confirmIdentityRoutes,
    secondFactorRoutes,
  ],
}
