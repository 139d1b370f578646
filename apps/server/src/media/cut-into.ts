/** Cuts a stream into parts of these lengths. @throws if it ends before */
export async function* cutInto(
  content: AsyncIterable<Uint8Array>,
  lengths: readonly number[],
): AsyncGenerator<Buffer> {
  const left = [...lengths]
  let pending = Buffer.alloc(0)
  for await (const bytes of content) {
    pending = Buffer.concat([pending, bytes])
    for (let next = left[0]; next !== undefined && pending.length >= next; next = left[0]) {
      yield pending.subarray(0, next)
      pending = pending.subarray(next)
      left.shift()
    }
  }
  if (left.length > 0) throw new Error("A stored file is shorter than its row's size")
}
