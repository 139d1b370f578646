import type { AssistantQuery } from '@bellhop/contract/desk/assistants'

const names = [
  'response_type',
  'code_challenge',
  'code_challenge_method',
  'resource',
  'scope',
  'state',
] as const

/** Reads what an assistant has put into the address. Other parameters of OAuth are ignored. */
export function readQuery(search: string): AssistantQuery {
  const given = new URLSearchParams(search)
  const optional = names.flatMap((name) => {
    const value = given.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  return {
    client_id: given.get('client_id') ?? '',
    redirect_uri: given.get('redirect_uri') ?? '',
    ...Object.fromEntries(optional),
  }
}
