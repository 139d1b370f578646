/** Loaded when the first password is set: the list has 49,000 passwords. */
let common: Promise<ReadonlySet<string>> | undefined

/** @returns whether a password in lower case is a common one, which attackers try first */
export async function loadCommonPasswords(): Promise<(password: string) => boolean> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map(String)),
  )
  const list = await common
  return (password) => list.has(password)
}
