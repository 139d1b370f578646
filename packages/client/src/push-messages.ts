/** What the service workers tell the pages. */
export type WorkerMessage = { type: 'open'; path: string } | { type: 'subscriptionChanged' }
