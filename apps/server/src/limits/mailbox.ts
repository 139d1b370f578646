import { domainToASCII } from 'node:url'
import { type RawBuilder, sql } from 'kysely'

/** Gmail ignores dots before the @. Elsewhere they tell people apart. */
const dotless = ['gmail.com', 'googlemail.com']

/**
 * The mailbox that an email is counted by in every limit: `Name+1@example.com` arrives at `name@example.com`. Most
 * providers deliver tags after a plus sign to the same mailbox, and where one does not, two people only share a limit.
 * Messages are sent to the address as it was typed.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const name = email.slice(0, at).toLowerCase()
  const domain = email.slice(at + 1).toLowerCase()
  const untagged = name.split('+', 1)[0] || name
  return dotless.includes(domain)
    ? `${untagged.replaceAll('.', '')}@${dotless[0]}`
    : `${untagged}@${domainToASCII(domain) || domain}`
}

/** The same of a column of emails, which has lower case and domains in ASCII. */
export function mailboxIn(email: RawBuilder<unknown>): RawBuilder<string> {
  const name = sql`split_part(${email}, '@', 1)`
  const domain = sql`split_part(${email}, '@', 2)`
  const untagged = sql`coalesce(nullif(split_part(${name}, '+', 1), ''), ${name})`
  const isDotless = sql`${domain} IN (${sql.join(dotless)})`
  return sql<string>`CASE WHEN ${isDotless} THEN replace(${untagged}, '.', '') || ${`@${dotless[0]}`}
    ELSE ${untagged} || '@' || ${domain} END`
}
