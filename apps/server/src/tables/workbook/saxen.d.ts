declare module 'saxen' {
  export class Parser {
    on(
      name: 'openTag',
      onTag: (name: string, attributes: () => Record<string, string>) => void,
    ): this
    on(name: 'closeTag', onTag: (name: string) => void): this
    on(name: 'text' | 'cdata', onText: (text: string) => void): this
    /** @throws Error if it is not well-formed */
    parse(xml: string): void
    stop(): void
  }
}
