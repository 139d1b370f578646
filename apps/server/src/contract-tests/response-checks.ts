import { Problem } from '@bellhop/contract/base/errors'
import type { Route } from '@bellhop/contract/base/route'
import { Ajv, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import type { LightMyRequestResponse } from 'fastify'

const ajv = addFormats
  .default(new Ajv({ strict: false, code: { optimize: false } }))
  .addFormat('phone', true)
  .addFormat('emergency-number', true)
  .addFormat('line', true)
const isProblem = ajv.compile(Problem)
const validators = new Map<unknown, ValidateFunction>()

/** A response of `inject`, or of a real connection. */
type AnyResponse = Pick<LightMyRequestResponse, 'statusCode' | 'headers' | 'body'>

/** The rejections sent before the server knows the call. */
const rejectedUnread = [400, 404, 413, 415]

/**
 * Throws unless the response is in the contract: never a 500, a problem document for every rejection, and a result that
 * fits its schema.
 */
export function checkResponse(route: Route, answer: AnyResponse): void {
  const { statusCode: status, headers, body } = answer
  const described = route.schema.response[status]
  if (status >= 500) throw new Error(`${status}: ${body}`)
  if (!described && !rejectedUnread.includes(status)) throw new Error(`unnamed ${status}: ${body}`)
  if (status >= 400) {
    const type = headers['content-type']
    if (type !== 'application/problem+json') throw new Error(`${status} as ${type}`)
    const problem = JSON.parse(body)
    if (!isProblem(problem)) throw new Error(`${ajv.errorsText(isProblem.errors)}: ${body}`)
    if (problem.status !== status)
      throw new Error(`status ${status}, but the problem has ${problem.status}`)
    return
  }
  if (status === 204 || status === 304) {
    if (body) throw new Error(`${status} with a body`)
    return
  }
  // An image, or a stream.
  if (!/json/.test(String(headers['content-type']))) return
  const validate = validators.get(described) ?? ajv.compile(described as object)
  validators.set(described, validate)
  if (!validate(JSON.parse(body))) throw new Error(`${ajv.errorsText(validate.errors)}: ${body}`)
}
