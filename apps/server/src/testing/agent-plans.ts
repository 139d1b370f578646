import { acceptAgentPlan } from '@bellhop/contract/desk/agent-plans'
import { buildApiKey } from './api-keys.ts'
import { buildStaff, type TestHotel } from './builders.ts'
import { buildFood, buildOutlet } from './menu-builders.ts'

/** A plan of an assistant that marks a dish as sold out, proposed or accepted. @returns its id */
export async function buildPlan(
  hotel: TestHotel,
  state: 'proposed' | 'accepted' = 'proposed',
): Promise<string> {
  const { id } = await buildFood(hotel, await buildOutlet(hotel))
  const { headers } = await buildApiKey(hotel)
  const response = await hotel.server.app.inject({
    ...{ method: 'POST', url: '/mcp' },
    headers: { ...headers, accept: 'application/json, text/event-stream' },
    payload: {
      ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
      params: { name: 'set_dish_availability', arguments: { id, available: false } },
    },
  })
  const { plan } = JSON.parse(response.json().result.content[0].text)
  if (state === 'accepted') {
    const manager = await buildStaff(hotel, { role: 'manager' })
    await manager.call(acceptAgentPlan, { params: { id: plan } })
  }
  return plan
}
