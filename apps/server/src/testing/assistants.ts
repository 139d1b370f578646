import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { onTestFinished } from 'vitest'
import { openPort, type TestApp } from './build-app.ts'

/** An assistant that is connected with a key, by the present protocol or that of 2025. */
export async function openAssistant(
  server: TestApp,
  key: string,
  mode: 'legacy' | { pin: string } = { pin: '2026-07-28' },
) {
  const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode } })
  const url = new URL('/mcp', await openPort(server))
  const headers = { authorization: `Bearer ${key}` }
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }))
  onTestFinished(() => client.close())
  return {
    client,
    names: async () => (await client.listTools()).tools.map(({ name }) => name),
    /** Uses a tool. @returns what it has answered, and its length in the protocol */
    async use(name: string, given: Record<string, unknown> = {}) {
      const result = await client.callTool({ name, arguments: given })
      const [content] = result.content as [{ type: 'text'; text: string }]
      const bytes = Buffer.byteLength(JSON.stringify(result))
      return { failed: result.isError === true, answer: JSON.parse(content.text), bytes }
    },
  }
}
