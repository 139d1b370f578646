import type { DeskRequest } from '@bellhop/contract/desk/requests'

type Choices = NonNullable<DeskRequest['lines'][number]['choices']>

/** A dish's chosen options, one per line as on a kitchen ticket, so that the cook misses none. */
export function LineChoices({ choices }: { choices: Choices }) {
  return (
    <ul aria-label="Choices" className="grid ps-3 font-medium text-base">
      {choices.map(({ name }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two choices may have options with the same name
        <li key={index} className="break-words">
          {name}
        </li>
      ))}
    </ul>
  )
}
