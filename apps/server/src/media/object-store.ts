export interface FoundObject {
  bytes: number
  modifiedAt: Date
}

/**
 * Where pictures and private files are: in DATA_DIR/files, or in a bucket. Names are paths, such as `images/1f0c…` and
 * `private/{hotel}/{file}`.
 */
export interface ObjectStore {
  /** The folder, if they are on the disk of this server. */
  readonly folder?: string
  /** Stores the whole content or nothing, and replaces an earlier one. */
  write(name: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>
  find(name: string): Promise<FoundObject | undefined>
  /** Bytes from `start` to `end`, both included. Default: all. Fails with the code ENOENT if there is no such object. */
  read(name: string, range?: { start: number; end: number }): AsyncIterable<Uint8Array>
  /** Where it can be read on the disk of this server, until the cache is deleted. A missing one is missing there, too. */
  pathOf(name: string): Promise<string>
  remove(name: string): Promise<void>
  removeFolder(name: string): Promise<void>
  /** Names below a folder, as they follow its own. `''`: all. */
  list(folder: string): Promise<string[]>
  /** Bytes of all files together. */
  measure(): Promise<number>
  /** Names of the folders in a folder. */
  listFolders(folder: string): Promise<string[]>
}
