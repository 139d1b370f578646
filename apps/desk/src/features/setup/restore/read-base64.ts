/** @throws DOMException if the file has been changed or removed */
export function readBase64(bytes: Blob): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const reader = new FileReader()
  reader.onload = () => {
    // `data:application/octet-stream;base64,…`
    const [, content = ''] = String(reader.result).split(',')
    resolve(content)
  }
  reader.onerror = () => reject(reader.error)
  reader.readAsDataURL(bytes)
  return promise
}
