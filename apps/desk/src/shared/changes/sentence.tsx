import { Fragment, type ReactNode } from 'react'

interface Props {
  /** With `{actor}` and `{subject}`. */
  text: string
  actor: ReactNode
  subject: ReactNode
}

/** A sentence of the server, with links in the places of the names. */
export const Sentence = ({ text, ...names }: Props) => (
  <p>
    {text.split(/\{(actor|subject)\}/).map((part, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence stay in their places.
      <Fragment key={at}>{at % 2 === 1 ? names[part as 'actor' | 'subject'] : part}</Fragment>
    ))}
  </p>
)
