declare module 'fs-native-extensions' {
  /** @returns false if another file descriptor holds the lock */
  export function tryLock(fd: number): boolean
}
