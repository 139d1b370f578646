import { useSending } from './use-sending.ts'

interface Keyed {
  idempotencyKey: string
  params?: object
}

/** A mutation of the desk's API that is more than a call of the contract, such as one that sends a file. */
interface Endpoint<Args, Data> {
  name?: string
  useMutation: () => readonly [
    start: (args: Args) => PromiseLike<{ data?: Data; error?: unknown }>,
    ...rest: unknown[],
  ]
}

/** Makes a change by an endpoint of the desk. */
export function useEndpointChange<Args extends Keyed, Data>(
  endpoint: Endpoint<Args, Data>,
  since?: unknown,
) {
  const [start] = endpoint.useMutation()
  type Sent = Omit<Args, 'idempotencyKey'> & Pick<Keyed, 'params'>
  return useSending<Sent, Data>(endpoint.name, (args) => start(args as unknown as Args), since)
}
