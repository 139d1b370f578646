/** The namespaces that every screen needs. */
export const startMessages: readonly string[] = [
  ...['app', 'search', 'staff'],
  ...['api', 'content', 'format', 'forms', 'lists', 'shared'],
]
