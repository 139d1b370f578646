import type { DeskRequest } from '@bellhop/contract/desk/requests'

type Choices = NonNullable<DeskRequest['lines'][number]['choices']>

/** What was chosen for a dish, one below the other as on a kitchen ticket: whoever cooks must not miss any. */
export function LineChoices({ choices }: { choices: Choices }) {
  return (
    <ul aria-label="Choices" className="grid ps-3 font-medium text-base">
      {choices.map(({ name }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two choices may have options of one name
        <li key={index} className="break-words">
          {name}
        </li>
      ))}
    </ul>
  )
}
