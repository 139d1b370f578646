import type { Address } from '@bellhop/contract/base/address'
import type {
  AnswerOf,
  BodyOf,
  DataOf,
  ParamsOf,
  QueryOf,
  Route,
} from '@bellhop/contract/base/route'
import { type Call, readData } from './call.ts'

type Part<K extends string, T> = [T] extends [undefined] ? unknown : { [P in K]: T }

/** What a call of this route needs besides its address, typed by the contract. */
export type GivenOf<R extends Route> = Pick<Call, 'idempotencyKey' | 'form' | 'keepalive'> &
  Part<'params', ParamsOf<R>> &
  Part<'query', QueryOf<R>> &
  Part<'body', BodyOf<R>>

/** The argument may be left out where the route needs nothing. */
type OrNone<Given, Argument> = object extends Given ? [given?: Argument] : [given: Argument]

/** One call: `makeCall(acceptRequest, { params: { id }, body: {} })`. A wrong parameter or body does not compile. */
export function makeCall<R extends Route>(
  { method, url, isPublic }: Address<R>,
  ...[given]: OrNone<GivenOf<R>, GivenOf<R>>
): Call {
  return { method, url, ...(isPublic && { isPublic }), ...given }
}

/** An endpoint that reads the `data` of a call: `builder.query(read(getFolio, (id: string) => ({ params: { id } })))`. */
export function read<R extends Route, Arg = void>(
  address: Address<R>,
  ...[give]: OrNone<GivenOf<R>, (arg: Arg) => GivenOf<R>>
) {
  return {
    query: (arg: Arg) => makeCall(address, give?.(arg) as GivenOf<R>),
    transformResponse: readData<DataOf<R>>,
  }
}

/** An endpoint that reads a page of a list: the whole answer, whose `next` is the `before` of the next page. */
export function page<R extends Route, Arg = void>(
  address: Address<R>,
  ...[give]: OrNone<GivenOf<R>, (arg: Arg) => GivenOf<R>>
) {
  return {
    query: (arg: Arg) => makeCall(address, give?.(arg) as GivenOf<R>),
    transformResponse: (answer: AnswerOf<R>) => answer,
  }
}

/**
 * An endpoint that changes something: `builder.mutation(change(verifyPayment))`. Its argument is what the call needs,
 * or what `give` makes a call of, with the idempotency key that `useChange` adds.
 */
export function change<R extends Route, Arg extends object = Omit<GivenOf<R>, 'idempotencyKey'>>(
  address: Address<R>,
  give?: (arg: Arg) => Omit<GivenOf<R>, 'idempotencyKey'>,
) {
  return {
    query: ({ idempotencyKey, ...arg }: Arg & { idempotencyKey: string }): Call => {
      const given = give ? give(arg as unknown as Arg) : arg
      return { ...makeCall(address, given as unknown as GivenOf<R>), idempotencyKey }
    },
    // A call without content (204) is answered with null.
    transformResponse: (answer: { data: DataOf<R> } | null) => answer?.data as DataOf<R>,
  }
}
