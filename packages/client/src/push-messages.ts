/** Messages from the service workers to the pages. */
export type WorkerMessage = { type: 'open'; path: string } | { type: 'subscriptionChanged' }
