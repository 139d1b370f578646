/** `messages:en/start` and the like, made by vite-messages.ts. */
declare module 'messages:*' {
  const messages: object
  export default messages
}
