/** The part of a service worker's global scope that ours uses; TypeScript's own types for it exclude the DOM's. */
export interface WorkerScope {
  addEventListener<K extends keyof WorkerEvents>(
    type: K,
    listener: (event: WorkerEvents[K]) => void,
  ): void
  skipWaiting: () => Promise<void>
  clients: {
    claim: () => Promise<void>
    matchAll: (options: { type: 'window' }) => Promise<readonly unknown[]>
  }
  registration: { waiting: { postMessage: (message: string) => void } | null }
}

interface WorkerEvents {
  install: WaitingEvent
  activate: WaitingEvent
  message: WaitingEvent & { data: unknown }
  fetch: WaitingEvent & { request: Request; respondWith: (answer: Promise<Response>) => void }
}

interface WaitingEvent {
  waitUntil: (work: Promise<unknown>) => void
}
