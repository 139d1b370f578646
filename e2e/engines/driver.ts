/** A browser with one tab. */
export interface Driver {
  /** Errors of the page, as far as the engine reports them. */
  readonly errors: string[]
  /** The folder of downloaded files. */
  readonly downloads: string
  /** Whether its date fields take keys. Others have only a picker, outside the page. */
  readonly typesDates: boolean
  goto(url: string): Promise<void>
  /** Calls a function in the page, which must use nothing outside itself. Arguments and result are JSON. */
  call<Args extends unknown[], Result>(
    work: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>>
  /** Performs W3C actions: real input. */
  perform(source: InputSource): Promise<void>
  /** Chooses files in the file input that the function returns. */
  chooseFile<Args extends unknown[]>(
    find: (...args: Args) => Element | null | undefined,
    path: string,
    ...args: Args
  ): Promise<void>
  /** Takes a screenshot as PNG. */
  screenshot(): Promise<Buffer>
  /** Prints as PDF, where the driver can. */
  print?(): Promise<Uint8Array>
  /** Ends the browser. */
  close(): Promise<void>
}

export interface Size {
  width: number
  height: number
}

/** An input source of https://w3c.github.io/webdriver/#actions. */
export interface InputSource {
  type: 'key' | 'pointer'
  id: string
  actions: object[]
}
