declare module '@20minutes/s3rver' {
  import type { AddressInfo } from 'node:net'

  /** The context of Koa. */
  interface Context {
    path: string
    mountPath?: string
    state: { vhost?: boolean }
  }

  export default class S3rver {
    constructor(options: {
      directory: string
      address: string
      /** 0: any free port. */
      port: number
      silent: boolean
      configureBuckets: { name: string }[]
    })
    /** In the order in which they are called. */
    middleware: ((context: Context, next: () => Promise<void>) => Promise<void>)[]
    run(): Promise<AddressInfo>
    close(): Promise<void>
  }
}
