import { handlePushes } from '@bellhop/client/push-worker'

declare const self: ServiceWorkerGlobalScope

handlePushes(self, (path) => /^\/desk(\/|$)/.test(path))
