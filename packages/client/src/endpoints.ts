import type { Address } from '@bellhop/contract/base/address'
import type {
  BodyOf,
  DataOf,
  ParamsOf,
  QueryOf,
  ResponseOf,
  Route,
} from '@bellhop/contract/base/route'
import { type Call, readData } from './call.ts'

type Part<K extends string, T> = [T] extends [undefined] ? unknown : { [P in K]: T }
/** Optional if every parameter is. */
type QueryPart<T> = [T] extends [undefined]
  ? unknown
  : object extends T
    ? { query?: T }
    : { query: T }

/** The parameters of a route's call besides its address, typed by the contract. */
export type PartsOf<R extends Route> = Pick<Call, 'idempotencyKey' | 'form' | 'keepalive'> &
  Part<'params', ParamsOf<R>> &
  QueryPart<QueryOf<R>> &
  Part<'body', BodyOf<R>>

/** The argument is optional if the route requires nothing. */
export type OrNone<Parts, Argument> = object extends Parts ? [parts?: Argument] : [parts: Argument]

// `NoInfer` below: otherwise the builder of an endpoint would infer its argument as `any`.

/** One call: `makeCall(acceptRequest, { params: { id }, body: {} })`. A wrong parameter or body does not compile. */
export function makeCall<R extends Route>(
  { method, url, isPublic }: Address<R>,
  ...[parts]: OrNone<PartsOf<R>, PartsOf<R>>
): Call {
  return { method, url, ...(isPublic && { isPublic }), ...parts }
}

/** An endpoint that reads the `data` of a call: `builder.query(read(getFolio, (id: string) => ({ params: { id } })))`. */
export function read<R extends Route, Arg = void>(
  address: Address<R>,
  ...[toParts]: OrNone<PartsOf<R>, (arg: Arg) => PartsOf<R>>
) {
  return {
    query: (arg: NoInfer<Arg>) => makeCall(address, toParts?.(arg) as PartsOf<R>),
    transformResponse: readData<DataOf<R>>,
  }
}

/** An endpoint that reads a page of a list: the whole response, with `next` as the `before` of the next page. */
export function page<R extends Route, Arg = void>(
  address: Address<R>,
  ...[toParts]: OrNone<PartsOf<R>, (arg: Arg) => PartsOf<R>>
) {
  return {
    query: (arg: NoInfer<Arg>) => makeCall(address, toParts?.(arg) as PartsOf<R>),
    transformResponse: (answer: ResponseOf<R>) => answer,
  }
}

/**
 * An endpoint that reads a list page by page while scrolling: `builder.infiniteQuery(pages(listFolios, (filter: Filter)
 * => ({ query: { ...filter, limit: 30 } })))`.
 */
export function pages<R extends Route, Filter = void>(
  address: Address<R>,
  toParts: (filter: Filter) => PartsOf<R>,
) {
  type Page = ResponseOf<R> & { next?: string }
  return {
    infiniteQueryOptions: {
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (last: Page) => last.next,
    },
    query: ({
      queryArg,
      pageParam: before,
    }: {
      queryArg: NoInfer<Filter>
      pageParam: string | undefined
    }) => makeCall(address, addCursor(toParts(queryArg), before)),
    transformResponse: (answer: Page) => answer,
  }
}

/** The same call for the page after the cursor, the `next` of the previous page. */
export function addCursor<Parts extends object>(parts: Parts, before: string | undefined): Parts {
  if (!before) return parts
  return { ...parts, query: { ...('query' in parts ? (parts.query as object) : {}), before } }
}

/**
 * An endpoint that changes something: `builder.mutation(change(verifyPayment))`. Its argument is the call's parameters,
 * or is converted to them by `toParts`, with the idempotency key that `useChange` adds.
 */
export function change<R extends Route, Arg extends object = Omit<PartsOf<R>, 'idempotencyKey'>>(
  address: Address<R>,
  toParts?: (arg: Arg) => Omit<PartsOf<R>, 'idempotencyKey'>,
) {
  return {
    query: ({ idempotencyKey, ...arg }: NoInfer<Arg> & { idempotencyKey: string }): Call => {
      const parts = toParts ? toParts(arg as unknown as Arg) : arg
      return { ...makeCall(address, parts as unknown as PartsOf<R>), idempotencyKey }
    },
    // A call without content (204) returns null.
    transformResponse: (answer: { data: DataOf<R> } | null) => answer?.data as DataOf<R>,
  }
}
