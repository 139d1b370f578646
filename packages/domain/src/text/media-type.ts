/** A `File` or `Blob` of the browser. */
interface Bytes {
  type: string
  slice(start: number, end: number): { arrayBuffer(): Promise<ArrayBuffer> }
}

const beginnings: readonly [type: string, pattern: RegExp][] = [
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/png', /^\x89PNG\r\n/],
  ['image/webp', /^RIFF.{4}WEBP/s],
  ['application/pdf', /^%PDF-/],
]

/**
 * The media type of a picture or a PDF by its bytes: some phones call a JPEG `image/jpg` or `application/octet-stream`.
 * For any other file the type that it states.
 */
export async function readMediaType(file: Bytes): Promise<string> {
  const head = new Uint8Array(await file.slice(0, 12).arrayBuffer())
  const text = String.fromCharCode(...head)
  return beginnings.find(([, pattern]) => pattern.test(text))?.[0] ?? file.type
}
