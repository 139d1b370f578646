// Shows the desk's notifications (docs/decisions/024).

import { handlePushes } from '@bellhop/client/push-worker'

declare const self: ServiceWorkerGlobalScope

handlePushes(self, (path) => /^\/desk(\/|$)/.test(path))
